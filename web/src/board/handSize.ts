/** How a hand of any size lies in its box: rows of tiles as large as fit. */
export interface HandSize {
  readonly rows: number;
  readonly perRow: number;
  /** The short side of a tile, px. */
  readonly width: number;
}

export const GAP = 4;
/** The short side of a tile that is large enough, px; and of «крупные кости». */
export const USUAL = 64;
export const LARGE = 104;
/** Room for a tile to rise when it is chosen or may be played. */
export const RISE = 8;

export function handSize(count: number, width: number, height: number, largest = USUAL): HandSize {
  let best: HandSize = { rows: 1, perRow: Math.max(1, count), width: 0 };
  for (let rows = 1; rows <= 4; rows += 1) {
    const size = inRows(Math.max(count, 7), rows, width, height, largest);
    if (size.width > best.width) best = size;
  }
  return best;
}

function inRows(count: number, rows: number, width: number, height: number, largest: number): HandSize {
  const perRow = Math.ceil(count / rows);
  const across = (width - GAP * (perRow - 1)) / perRow;
  const down = (height - rows * RISE - GAP * (rows - 1)) / rows / 2;
  return { rows, perRow, width: Math.floor(Math.min(across, down, largest)) };
}
