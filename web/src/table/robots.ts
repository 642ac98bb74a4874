/** Which bots fill seats unless somebody says otherwise: they answer at once and play decently. */
export function usualLevel(levels: readonly string[]): string {
  return levels.includes("regular") ? "regular" : (levels[0] ?? "");
}
