/** Lets every move be seen: the next one is shown only a moment later, but nobody watches a long film. */
import type { Event } from "../wire.ts";

export const SHOWN_FOR = 700;
export const AT_MOST = 3;

const SEEN: readonly string[] = ["played", "twin_played", "passed", "seat_drew", "deal_ended"];

export function isSeen(event: Event): boolean {
  return event.body?.type === "happened" && SEEN.includes(event.body.fact.type);
}

export class PacedQueue {
  private waiting: Event[] = [];
  private freeAt = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (event: Event) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  push(event: Event): void {
    this.waiting.push(event);
    this.drain();
  }

  /** Gives what still waits, to be shown at once or, after a snapshot, forgotten. */
  empty(): Event[] {
    const left = this.waiting;
    this.waiting = [];
    this.freeAt = 0;
    clearTimeout(this.timer);
    return left;
  }

  private drain(): void {
    clearTimeout(this.timer);
    while (this.waiting.length && (this.isFree() || this.isTooLong())) this.showNext();
    if (this.waiting.length) this.timer = setTimeout(() => this.drain(), Math.max(0, this.freeAt - this.now()));
  }

  private isFree(): boolean {
    return this.now() >= this.freeAt || !isSeen(this.waiting[0]!);
  }

  private isTooLong(): boolean {
    return this.waiting.filter(isSeen).length > AT_MOST;
  }

  private showNext(): void {
    const event = this.waiting.shift()!;
    if (isSeen(event)) this.freeAt = this.now() + SHOWN_FOR;
    this.show(event);
  }
}
