/** The little Markdown of a rules card, as blocks of plain text: nothing of it can become a tag. */
export type Block =
  | { readonly kind: "heading"; readonly level: number; readonly text: string }
  | { readonly kind: "text" | "note"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] }
  | { readonly kind: "table"; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export interface Span {
  readonly text: string;
  readonly bold: boolean;
  /** Where a rule comes from, in brackets. */
  readonly source: boolean;
}

export function blocks(markdown: string): Block[] {
  return markdown
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(block);
}

function block(part: string): Block {
  const heading = /^(#{1,6}) (.*)$/.exec(part);
  if (heading) return { kind: "heading", level: heading[1]!.length, text: heading[2]! };
  const lines = part.split("\n");
  if (part.startsWith("|")) return tableOf(lines);
  if (part.startsWith("- ")) return { kind: "list", items: items(lines) };
  if (part.startsWith(">")) return { kind: "note", text: lines.map((line) => line.replace(/^> ?/, "")).join(" ") };
  return { kind: "text", text: lines.join(" ") };
}

function items(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) found.push(line.slice(2));
    else found[found.length - 1] += ` ${line.trim()}`;
  }
  return found;
}

function tableOf(lines: readonly string[]): Block {
  const cells = (line: string) => line.split("|").slice(1, -1).map((cell) => cell.trim());
  const [head, , ...rows] = lines;
  return { kind: "table", head: cells(head ?? ""), rows: rows.map(cells) };
}

/** Without the marks of sources, such as "[S0]": they are for who studies the rules, not for who chooses some. */
export function withoutSources(text: string): string {
  return text.replace(/ ?\[[^\]]*\]/g, "");
}

export function spans(text: string): Span[] {
  return text.split(/\*\*/).flatMap((part, index) => sourced(part.replaceAll("`", ""), index % 2 === 1)).filter(({ text }) => text);
}

function sourced(text: string, bold: boolean): Span[] {
  return text.split(/(\[[^\]]*\])/).map((part, index) => ({ text: part, bold, source: index % 2 === 1 }));
}
