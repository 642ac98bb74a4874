/** Numbers as they are read: a true minus, and a comma where the language has one. */
import { lang } from "../lib/i18n.svelte.ts";

export function decimal(text: string): string {
  const signed = text.replace("-", "−");
  return lang() === "ru" ? signed.replace(".", ",") : signed;
}

export function net(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

export function time(at: string): string {
  return at.slice(11, 16);
}
