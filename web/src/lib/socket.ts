/**
 * The connection of a table: numbers commands, sends them again until they are answered, resumes by version.
 *
 * Everything from outside (sockets, time) comes in, so that tests can play the network.
 */
import type { Ack, ClientMessage, Event, Refused, RefusalCode, ServerMessage, Welcome } from "../wire.ts";

export type Link = "connecting" | "online" | "weak" | "reconnecting" | "no_network" | "outdated" | "no_table";

export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((message: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

export interface Surroundings {
  open(version: number): Wire;
  now(): number;
  every(ms: number, what: () => void): () => void;
  isOnline(): boolean;
}

export interface Listener {
  welcome(message: Welcome): void;
  event(event: Event): void;
  link(link: Link): void;
  clock(serverMinusLocal: number): void;
}

export type Answer = Ack | Refused;
type WithoutNumber<T> = T extends { a: number } ? Omit<T, "a"> : never;
export type Command = WithoutNumber<ClientMessage>;

interface Pending {
  readonly text: string;
  sentAt: number;
  readonly answer: (answer: Answer) => void;
}

export const PING_AFTER = 2500;
export const PONG_TIMEOUT = 9000;
export const WEAK_AFTER = 5000;
export const RECONNECT_AFTER = 3500;
export const RESEND_AFTER = 2500;
export const TICK = 400;
export const GAP_PATIENCE = 2000;

export class TableSocket {
  private wire: Wire | null = null;
  private link: Link = "connecting";
  private version = 0;
  private nextNumber = 1;
  private readonly pending = new Map<number, Pending>();
  private readonly early = new Map<number, Event>();
  private welcomed = false;
  private heardAt = 0;
  private pingedAt = 0;
  private droppedAt = 0;
  private gapSince = 0;
  private readonly stopTicking: () => void;

  constructor(
    private readonly world: Surroundings,
    private readonly listener: Listener,
  ) {
    this.connect();
    this.stopTicking = world.every(TICK, () => this.tick());
  }

  /** Sends a command; the promise is kept until it is acknowledged or refused, however often the network breaks. */
  send(command: Command): Promise<Answer> {
    const a = this.nextNumber++;
    const text = JSON.stringify({ ...command, a });
    return new Promise((answer) => {
      this.pending.set(a, { text, sentAt: 0, answer });
      this.flush();
    });
  }

  /** The page is seen again, or the network is back: do not wait. */
  wake(): void {
    if (this.isOver()) return;
    if (!this.wire) this.connect();
    else if (this.world.now() - this.heardAt > WEAK_AFTER) this.drop();
    else this.ping();
  }

  close(): void {
    this.stopTicking();
    this.detach();
  }

  private isOver(): boolean {
    return this.link === "outdated" || this.link === "no_table";
  }

  private connect(): void {
    this.welcomed = false;
    this.gapSince = 0;
    this.early.clear();
    this.heardAt = this.world.now();
    const wire = this.world.open(this.version);
    this.wire = wire;
    wire.onmessage = ({ data }) => this.hear(JSON.parse(data) as ServerMessage);
    wire.onclose = () => this.lost(wire);
  }

  private detach(): void {
    const wire = this.wire;
    this.wire = null;
    if (!wire) return;
    wire.onmessage = wire.onclose = null;
    wire.close();
  }

  private lost(wire: Wire): void {
    if (wire !== this.wire) return;
    this.wire = null;
    this.droppedAt = this.world.now();
    this.say(this.world.isOnline() ? "reconnecting" : "no_network");
  }

  /** Gives the connection up and opens another at once. */
  private drop(): void {
    this.detach();
    this.say("reconnecting");
    this.connect();
  }

  private say(link: Link): void {
    if (link === this.link || this.isOver()) return;
    this.link = link;
    this.listener.link(link);
  }

  private tick(): void {
    if (this.isOver()) return;
    const now = this.world.now();
    if (!this.wire) {
      if (now - this.droppedAt >= RECONNECT_AFTER) this.connect();
      return;
    }
    const silence = now - this.heardAt;
    if (silence > PONG_TIMEOUT || this.isGapTooOld(now)) this.drop();
    else if (silence > WEAK_AFTER && this.welcomed) this.say("weak");
    else if (now - this.pingedAt >= PING_AFTER && this.welcomed) this.ping();
    this.resend(now);
  }

  private isGapTooOld(now: number): boolean {
    return this.gapSince > 0 && now - this.gapSince > GAP_PATIENCE;
  }

  private ping(): void {
    if (!this.wire || !this.welcomed) return;
    this.pingedAt = this.world.now();
    this.wire.send(JSON.stringify({ type: "ping", t: Math.round(this.pingedAt) }));
  }

  private resend(now: number): void {
    if (!this.welcomed) return;
    for (const one of this.pending.values()) {
      if (now - one.sentAt >= RESEND_AFTER) this.transmit(one);
    }
  }

  private flush(): void {
    if (!this.welcomed) return;
    for (const one of this.pending.values()) if (!one.sentAt) this.transmit(one);
  }

  private transmit(one: Pending): void {
    one.sentAt = this.world.now();
    this.wire?.send(one.text);
  }

  private hear(message: ServerMessage): void {
    this.heardAt = this.world.now();
    switch (message.type) {
      case "welcome":
        return this.greet(message);
      case "event":
        return this.take(message);
      case "ack":
      case "refused":
        return this.answer(message);
      case "pong":
        this.setClock(message.now, message.t);
        return this.say("online");
      case "reload":
        this.detach();
        return this.say(message.reason === "no_table" ? "no_table" : "outdated");
    }
  }

  private greet(message: Welcome): void {
    this.welcomed = true;
    this.version = message.v;
    this.pingedAt = this.world.now();
    this.listener.clock(message.now - this.world.now());
    this.listener.welcome(message);
    this.say("online");
    for (const one of this.pending.values()) one.sentAt = 0;
    this.flush();
  }

  private setClock(server: number, sentAt: number): void {
    this.listener.clock(server - (sentAt + this.world.now()) / 2);
  }

  /** Events in order; one that comes too early waits for those before it. */
  private take(event: Event): void {
    if (event.v <= this.version) return;
    this.early.set(event.v, event);
    for (let next = this.early.get(this.version + 1); next; next = this.early.get(this.version + 1)) {
      this.early.delete(next.v);
      this.version = next.v;
      this.listener.event(next);
    }
    this.gapSince = this.early.size ? this.gapSince || this.world.now() : 0;
  }

  private answer(answer: Answer): void {
    const one = this.pending.get(answer.a);
    if (!one) return;
    this.pending.delete(answer.a);
    one.answer(answer);
  }
}

export function refusal(answer: Answer): RefusalCode | null {
  return answer.type === "refused" ? answer.code : null;
}

/** The real network. */
export function browserSurroundings(address: (version: number) => string): Surroundings {
  return {
    open: (version) => new WebSocket(address(version)) as unknown as Wire,
    now: () => Date.now(),
    every: (ms, what) => {
      const timer = setInterval(what, ms);
      return () => clearInterval(timer);
    },
    isOnline: () => navigator.onLine,
  };
}
