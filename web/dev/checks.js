// What look.py asks of a page. Each answers with a list of complaints.
({
  wider: () =>
    [...document.querySelectorAll("body *")]
      .filter((e) => {
        const box = e.getBoundingClientRect();
        const beside = box.right > innerWidth + 1 || box.left < -1;
        return box.width > 0 && beside && !e.closest(".unseen, dialog") && getComputedStyle(e).position !== "fixed";
      })
      .slice(0, 5)
      .map((e) => `wider than the view: ${e.tagName}.${e.className} ${Math.round(e.getBoundingClientRect().right)}`),

  cut: () =>
    [...document.querySelectorAll("button, .button, h1, h2, p, label, td")]
      .filter((e) => {
        const isButton = e.matches("button, .button") && !e.matches(".tile");
        const wide = e.scrollWidth > e.clientWidth + 2 && (isButton || getComputedStyle(e).overflow !== "visible");
        const clipped = wide || (isButton && e.scrollHeight > e.clientHeight + 2);
        return clipped && e.clientWidth > 0 && !e.closest(".unseen");
      })
      .slice(0, 5)
      .map((e) => `cut: ${e.className}: ${e.textContent.trim().slice(0, 40)}`),

  broken: () => {
    const words = [];
    for (const e of document.querySelectorAll("h1, h2, th, button, .button, .who, .name, label, summary")) {
      if (!e.checkVisibility() || e.closest(".unseen")) continue;
      for (const node of e.childNodes) if (node.nodeType === Node.TEXT_NODE) words.push(...wordsOf(node));
    }
    return words.filter(([, rects]) => rects > 1).slice(0, 5).map(([word]) => `broken in two: ${word}`);

    function wordsOf(node) {
      return [...node.data.matchAll(/[\p{L}\d]+/gu)].map((found) => {
        const range = document.createRange();
        range.setStart(node, found.index);
        range.setEnd(node, found.index + found[0].length);
        const lines = new Set([...range.getClientRects()].map((box) => Math.round(box.top)));
        return [found[0], lines.size];
      });
    }
  },

  selects: () =>
    [...document.querySelectorAll("select:not([id^='rule-'])")]
      .filter((e) => {
        const pen = document.createElement("canvas").getContext("2d");
        pen.font = getComputedStyle(e).font;
        const text = e.selectedOptions[0]?.text ?? "";
        return e.clientWidth > 0 && pen.measureText(text).width > e.clientWidth - 20;
      })
      .map((e) => `cut: ${e.selectedOptions[0].text}`),

  hidden: () => {
    if (!document.querySelector("main.table")) return [];
    const over = document.querySelector(".hand.over") !== null;
    const wanted = ["[data-sheet]", "[data-board]", ".table .hand", ...(over ? [] : ['[data-end="L"]', '[data-end="R"]'])];
    return wanted.filter((selector) => !inSight(document.querySelector(selector))).map((one) => `out of sight: ${one}`);

    function inSight(e) {
      const box = e?.getBoundingClientRect();
      if (!box || box.width < 20 || box.height < 20) return false;
      return box.top >= -1 && box.left >= -1 && box.bottom <= innerHeight + 1 && box.right <= innerWidth + 1;
    }
  },

  overflow: () => {
    const result = document.querySelector(".result");
    const found = result && result.scrollHeight > result.clientHeight + 1 ? ["the result does not fit"] : [];
    const table = document.querySelector("main.table");
    return table && document.documentElement.scrollHeight > innerHeight + 1 ? [...found, "the table scrolls"] : found;
  },

  words: () => (document.body.innerText.match(/\[[a-zA-Z-]+\]/g) ?? []).map((one) => `no words for ${one}`),

  axe: async () => {
    if (!window.axe) return [];
    const { violations } = await axe.run(document);
    return violations.map((one) => `axe ${one.id}: ${one.nodes[0].html.slice(0, 120)} ${one.nodes[0].any[0]?.message ?? ""}`);
  },
});
