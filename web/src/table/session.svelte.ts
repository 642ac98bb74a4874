/** A live table: the socket, the state that follows from its stream, and what the person does. */
import { PROTOCOL, type Action, type Event, type Play, type SeatFact, type Tile, type Welcome } from "../wire.ts";
import { lang, t } from "../lib/i18n.svelte.ts";
import { PacedQueue } from "../lib/pace.ts";
import { prefs } from "../lib/prefs.svelte.ts";
import { buzz } from "../lib/haptics.ts";
import { browserSurroundings, refusal, TableSocket, type Command, type Link } from "../lib/socket.ts";
import { playFor, type Sound } from "../lib/sound.ts";
import { setBusy } from "../lib/update.svelte.ts";
import { endAt, place, type Line } from "../game/line.ts";
import { reduce, reduceAll } from "../game/reduce.ts";
import { sideOf, type TableRules } from "../game/rules.ts";
import { emptyTable, isDealRunning, isMyTurn, legalNow, type TableState, type Turn } from "../game/state.ts";
import { obviousPlay, tap, twinOf, targets, isPlayable } from "../board/select.ts";
import { hashesAreIn, newNonce, nonceHash } from "./nonce.ts";
import { aims, resolve, type Premove } from "./premove.ts";
import { announcement, linkWords, newsWords, refusedWords, suitWord, tileWords, turnWords } from "./speech.ts";
import { shout, tell } from "./announce.svelte.ts";

/** So long a move can be taken back before it is sent, where that is wished. */
export const UNDO_FOR = 1000;

export class TableSession {
  state = $state.raw<TableState>()!;
  link = $state<Link>("connecting");
  selected = $state<Tile | null>(null);
  /** The move that the server has not yet shown. */
  sending = $state.raw<Action | null>(null);
  /** The turn in which it was made. */
  private sentIn: Turn | null = null;
  /** That move has not left the page: it can be taken back. */
  held = $state(false);
  premove = $state.raw<Premove | null>(null);
  /** A sentence about the last thing that went wrong. */
  trouble = $state("");
  /** When the running turn opened, by the server's clock. */
  turnSince = $state(0);
  myName = $state("");
  ready = $state(false);
  private ahead = 0;
  private letGo: (() => void) | null = null;
  private nonce = { deal: "", value: "", shown: false };
  private readonly queue = new PacedQueue((event) => this.show(event));
  private readonly socket: TableSocket;

  constructor(
    readonly table: string,
    private readonly rules: TableRules,
  ) {
    this.state = emptyTable(rules, "", -1);
    this.socket = new TableSocket(browserSurroundings((v) => address(table, v)), {
      welcome: (message) => this.greet(message),
      event: (event) => this.queue.push(event),
      link: (link) => this.linked(link),
      clock: (ahead) => (this.ahead = ahead),
    });
  }

  close(): void {
    this.letGo?.();
    this.socket.close();
    this.queue.empty();
    setBusy(false);
  }

  private linked(link: Link): void {
    if (this.link !== "connecting" || link !== "online") tell(linkWords(link));
    this.link = link;
  }

  wake(): void {
    this.socket.wake();
  }

  serverNow(): number {
    return Date.now() + this.ahead;
  }

  get myTurn(): boolean {
    return isMyTurn(this.state) && !this.sending;
  }

  /** It is one's turn to play, pass or draw; saying who leads is another matter. */
  get choosing(): boolean {
    return this.myTurn && !this.legal.some((action) => action.type === "answer_lead");
  }

  /** A tile may be chosen for the turn to come. */
  get mayPremove(): boolean {
    return isDealRunning(this.state) && this.state.seats[this.state.seat]?.controller === "person" && !this.choosing && !this.sending;
  }

  get legal(): readonly Action[] {
    return this.sending ? [] : legalNow(this.state);
  }

  get hand(): readonly Tile[] {
    const hand = this.state.seat < 0 ? [] : (this.state.deal?.hands[this.state.seat] ?? []);
    const gone = this.sending ? tilesOf(this.sending) : [];
    return hand.filter((tile) => !gone.includes(tile));
  }

  /** The line with one's own tile that is on its way. */
  get line(): Line {
    const line = this.state.deal?.line ?? { links: [], lead: 0 };
    const { sending } = this;
    if (sending?.type === "play") return place(line, sending.tile, sending.end ?? null);
    if (sending?.type === "twin") return place(place(line, sending.left, "L"), sending.right, "R");
    return line;
  }

  get targets() {
    return this.selected ? targets(this.legal, this.line, this.selected) : [];
  }

  get twin() {
    return this.selected ? twinOf(this.legal, this.selected) : undefined;
  }

  tapTile(tile: Tile): void {
    this.trouble = "";
    if (this.mayPremove) return this.aim(tile);
    if (!this.choosing || !isPlayable(this.legal, tile)) return this.pick(tile);
    const result = tap(this.legal, this.line, this.selected, tile, prefs.oneTap);
    if (result.kind === "play") void this.act(result.play);
    else this.selected = result.kind === "select" ? tile : null;
  }

  private pick(tile: Tile): void {
    this.selected = this.selected === tile ? null : tile;
    if (this.choosing && this.selected) this.complain(t("does-not-fit"));
  }

  /** Chooses a tile for the turn to come, or takes that back. */
  private aim(tile: Tile): void {
    if (this.premove?.tile === tile) return this.cancelPremove();
    this.premove = { tile, suit: null };
    tell(t("premove-set", { tile: tileWords(tile) }));
  }

  cancelPremove(): void {
    if (this.premove) tell(t("premove-cancelled"));
    this.premove = null;
  }

  /** The ends that the tile of the premove fits now. */
  get aims(): readonly ("L" | "R")[] {
    return this.premove ? aims(this.line, this.premove.tile) : [];
  }

  /** Only at an end of this suit; pressed again: wherever it fits. */
  private aimAt(tile: Tile, end: "L" | "R"): void {
    const suit = endAt(this.line, end);
    const again = this.premove?.tile === tile && this.premove.suit === suit;
    this.premove = { tile, suit: again ? null : suit };
    tell(again || suit === null ? t("premove-set", { tile: tileWords(tile) }) : t("premove-set-end", { tile: tileWords(tile), suit: suitWord(suit) }));
  }

  private firePremove(): void {
    const { premove } = this;
    if (!premove || !this.choosing) return;
    this.premove = null;
    const resolved = resolve(premove, this.legal, this.line);
    if (resolved.kind === "play") return void this.act(resolved.play);
    if (resolved.kind === "choose") this.selected = premove.tile;
    else tell(t("premove-lost", { tile: tileWords(premove.tile) }));
  }

  playTo(end: "L" | "R"): void {
    if (this.premove) return this.aimAt(this.premove.tile, end);
    const target = this.targets.find((one) => one.end === end);
    if (target) void this.act(target.play);
  }

  drop(tile: Tile, end: "L" | "R" | null): void {
    if (this.mayPremove) return end ? this.aimAt(tile, end) : this.aim(tile);
    const plays = this.legal.filter((one): one is Play => one.type === "play" && one.tile === tile);
    const play = plays.find((one) => (one.end ?? null) === end) ?? (end ? undefined : obviousPlay(this.legal, this.line, tile));
    if (play) void this.act(play);
    else this.selected = tile;
  }

  async act(action: Action): Promise<void> {
    const { turn, seat } = this.state;
    if (!turn || seat < 0 || this.sending) return;
    this.sending = action;
    this.sentIn = turn;
    this.selected = null;
    if (this.mayUndo(action, turn.deadline) && !(await this.hold())) return this.takeBackMove(action);
    if (tilesOf(action).length) buzz("tile");
    const answer = await this.socket.send({ type: "act", deal: turn.deal, turn: turn.turn, seat, action });
    const code = refusal(answer);
    if (code) this.sending = null;
    if (code && code !== "stale") this.complain(refusedWords(code));
  }

  private complain(words: string): void {
    this.trouble = words;
    if (words) tell(words);
  }

  private mayUndo(action: Action, deadline: number): boolean {
    const hasTime = !deadline || deadline - this.serverNow() > 2 * UNDO_FOR;
    return prefs.undo && tilesOf(action).length > 0 && hasTime;
  }

  /** A second to think again; false: the move was taken back, or its turn is over. */
  private hold(): Promise<boolean> {
    this.held = true;
    tell(t("undo-offered"));
    return new Promise<boolean>((decide) => {
      const timer = setTimeout(() => decide(true), UNDO_FOR);
      this.letGo = () => {
        clearTimeout(timer);
        decide(false);
      };
    }).finally(() => {
      this.held = false;
      this.letGo = null;
    });
  }

  undo(): void {
    this.letGo?.();
    tell(t("undone"));
  }

  private takeBackMove(action: Action): void {
    if (this.sending === action) this.sending = null;
  }

  /** Nothing of one's own is under way any more. */
  private arrived(): void {
    this.letGo?.();
    this.sending = null;
  }

  /** Tells the server what it may do by itself. */
  prefer(auto_pass: boolean): void {
    void this.socket.send({ type: "prefer", auto_pass });
  }

  async ask(command: Command): Promise<boolean> {
    const code = refusal(await this.socket.send(command));
    this.complain(code ? refusedWords(code) : "");
    return code === null;
  }

  begin(): void {
    this.ready = true;
    void this.ask({ type: "begin" }).then((ok) => (this.ready &&= ok));
  }

  private greet(message: Welcome): void {
    const waiting = this.queue.empty();
    this.myName = message.name;
    const before = message.reset ? emptyTable(this.rules, message.you, message.seat) : reduceAll(this.state, waiting);
    this.state = reduceAll({ ...before, you: message.you, seat: message.seat }, message.events);
    this.turnSince = this.serverNow();
    if (!this.isUnderWay()) this.arrived();
    if (this.premove && (message.reset || this.choosing)) this.disarm();
    this.settleDown();
  }

  /** What one did in this very turn is still to be told to the server: the socket sends it again by itself. */
  private isUnderWay(): boolean {
    const { turn } = this.state;
    return this.sending !== null && isMyTurn(this.state) && turn?.deal === this.sentIn?.deal && turn?.turn === this.sentIn?.turn;
  }

  /** What was chosen before a gap is not played after it without a look: it only stays chosen. */
  private disarm(): void {
    const tile = this.premove?.tile ?? null;
    this.premove = null;
    this.selected = tile && this.hand.includes(tile) ? tile : null;
  }

  private show(event: Event): void {
    const before = this.state;
    this.state = reduce(before, event);
    const { body } = event;
    if (!body) return;
    if (body.type === "happened") this.afterFact(event.v, body.fact);
    if (body.type === "turn_opened") this.afterTurn(event);
    if (body.type === "controller_changed" && body.seat === this.state.seat) this.premove = null;
    const news = newsWords(this.state, body);
    if (news && !(prefs.quiet && body.type === "phrase_said")) tell(news);
    this.settleDown();
  }

  private afterFact(v: number, fact: SeatFact): void {
    if ("seat" in fact && fact.seat === this.state.seat) this.arrived();
    if (fact.type === "deal_ended" || fact.type === "deal_started") this.clearDeal();
    if (this.premove && !this.hand.includes(this.premove.tile)) this.premove = null;
    const sound = soundOf(fact, this.state);
    if (sound) playFor(this.table, v, sound);
    const words = announcement(this.state, fact);
    if (words) shout(words);
  }

  private clearDeal(): void {
    this.arrived();
    this.selected = this.premove = null;
    this.ready = false;
  }

  private afterTurn(event: Event): void {
    this.turnSince = this.serverNow();
    this.arrived();
    if (this.selected && !this.hand.includes(this.selected)) this.selected = null;
    shout(turnWords(this.state));
    if (!isMyTurn(this.state)) return;
    playFor(this.table, event.v, "turn");
    if (!this.premove) buzz("turn");
    this.firePremove();
  }

  /** What follows from any new state: one's share of the shuffle, and whether an update may come. */
  private settleDown(): void {
    setBusy(isDealRunning(this.state));
    this.shareNonce();
  }

  private shareNonce(): void {
    const { preparation, seat } = this.state;
    if (!preparation?.dealer || seat < 0 || this.state.party) return;
    if (this.nonce.deal !== preparation.deal) this.giveHash(preparation.deal);
    const { nonce } = this;
    if (nonce.shown || preparation.hashes[seat] !== nonceHash(nonce.value)) return;
    if (!hashesAreIn(preparation, this.state.seats, this.serverNow())) {
      setTimeout(() => this.shareNonce(), Math.max(50, preparation.hashesUntil - this.serverNow()));
      return;
    }
    nonce.shown = true;
    void this.socket.send({ type: "nonce", deal: nonce.deal, nonce: nonce.value });
  }

  private giveHash(deal: string): void {
    this.nonce = { deal, value: newNonce(), shown: false };
    void this.socket.send({ type: "nonce_hash", deal, hash: nonceHash(this.nonce.value) });
  }
}

function address(table: string, v: number): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = `v=${v}&p=${PROTOCOL}&lang=${lang()}`;
  return `${scheme}://${location.host}/ws/${encodeURIComponent(table)}?${query}`;
}

function tilesOf(action: Action): Tile[] {
  if (action.type === "play") return [action.tile];
  return action.type === "twin" ? [action.left, action.right] : [];
}

function soundOf(fact: SeatFact, state: TableState): Sound | null {
  switch (fact.type) {
    case "played":
    case "twin_played":
      return "tile";
    case "passed":
      return "knock";
    case "seat_drew":
      return "draw";
    case "deal_ended":
      return fact.outcome.end.type === "fish" ? "fish" : null;
    case "match_ended": {
      const mine = state.seat < 0 ? -1 : sideOf(state.rules, state.seat);
      return fact.verdict.goats.includes(mine) ? "lost" : "won";
    }
    default:
      return null;
  }
}
