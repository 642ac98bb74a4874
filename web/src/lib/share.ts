/** Gives a link away: by what the phone offers, or as a copy. */

/** Whether the link was copied; false when it was shared otherwise, or not at all. */
export async function share(url: string, title: string): Promise<boolean> {
  if (!navigator.share) return copy(url);
  await navigator.share({ url, title }).catch(() => {});
  return false;
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Over plain HTTP, as in a club's own network, a browser has no clipboard for pages. */
function copyBySelection(text: string): boolean {
  const area = Object.assign(document.createElement("textarea"), { value: text, readOnly: true });
  const host = document.querySelector("dialog[open]") ?? document.body;
  host.append(area);
  area.select();
  const done = document.execCommand("copy");
  area.remove();
  return done;
}
