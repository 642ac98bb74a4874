/** What screen readers say: a calm voice for news, an urgent one for moves. A text never repeats itself unheard. */

const AGAIN = "\u00a0";

/** Sentences that come within this time are said together. */
const TOGETHER = 400;

interface Voices {
  calm: string;
  urgent: string;
}

export const voices = $state<Voices>({ calm: "", urgent: "" });
let shoutedAt = -TOGETHER;

export function tell(text: string): void {
  voices.calm = changed(voices.calm, text);
}

export function shout(text: string, now = performance.now()): void {
  if (!text) return;
  const joined = now - shoutedAt < TOGETHER ? `${voices.urgent.trimEnd()} ${text}` : text;
  voices.urgent = changed(voices.urgent, joined);
  shoutedAt = now;
}

export function changed(old: string, text: string): string {
  return old === text ? text + AGAIN : text;
}
