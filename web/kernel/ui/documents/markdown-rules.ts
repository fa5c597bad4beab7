/** A part of a parsed text, as far as headings ask. */
interface Part {
  type: string;
  depth?: number;
  value?: string;
  children?: Part[];
  data?: { hProperties?: Record<string, string | number> };
}

const deepestHeading = 6;

interface OutlineOptions {
  top: number;
  /** The id of a heading, for links and focus. */
  anchorOf?: ((heading: string) => string) | undefined;
}

/**
 * Moves headings so that the highest has level `top` and no level is skipped, whatever levels the text uses, so that
 * the outline of the page stays complete.
 */
export function outline({ top, anchorOf }: OutlineOptions) {
  return (text: Part): void => {
    const open: number[] = [];
    for (const heading of partsOf(text, "heading")) {
      const level = heading.depth ?? 1;
      while ((open.at(-1) ?? 0) >= level) open.pop();
      open.push(level);
      heading.depth = Math.min(deepestHeading, top + open.length - 1);
      if (anchorOf) heading.data = { hProperties: { id: anchorOf(wordsOf(heading)), tabIndex: -1 } };
    }
  };
}

/** From so many columns on, the rows of a table are shown below each other where the screen is narrow. */
const manyColumns = 4;

/** Says in each cell of a wide table the heading of its column, which a row shown by itself needs. */
export function headCells() {
  return (text: Part): void => {
    for (const { children: [head, ...rows] = [] } of partsOf(text, "table")) {
      const names = (head?.children ?? []).map(wordsOf);
      if (names.length < manyColumns) continue;
      for (const row of rows) {
        for (const [index, cell] of (row.children ?? []).entries()) {
          cell.data = { hProperties: { "data-head": names[index] ?? "" } };
        }
      }
    }
  };
}

function partsOf(part: Part, type: string): Part[] {
  return part.type === type ? [part] : (part.children ?? []).flatMap((child) => partsOf(child, type));
}

const knownProtocols = new Set(["http:", "https:", "mailto:"]);

/** Whether a link may leave the app; addresses without a protocol, such as `//example.com`, lead nowhere known. */
export function isOutward(address: string): boolean {
  return URL.canParse(address) && knownProtocols.has(new URL(address).protocol);
}

function wordsOf(part: Part): string {
  return part.value ?? (part.children ?? []).map(wordsOf).join("");
}

/** Lists and quotes that begin on one line, one in another. */
const manyContainers = /^(?:[ \t]*(?:>|(?:[*+-]|\d{1,9}[.)])[ \t])){16}/m;
const mostMarks = 1000;
const mostCells = 5000;

/** Whether a text nests so much, or rules such tables, that laying it out would stop the browser: nobody means that. */
export function isTangled(text: string): boolean {
  const blocks = text.replace(/\r\n?/g, "\n").split(/\n[ \t]*\n/);
  if (manyContainers.test(text) || blocks.some((block) => marksIn(block) > mostMarks)) return true;
  return blocks.reduce((cells, block) => cells + cellsIn(block), 0) > mostCells;
}

function marksIn(block: string): number {
  return block.match(/[*_~[\]]/g)?.length ?? 0;
}

/** At most so many cells: every row of a table is filled up to the width of its first. */
function cellsIn(block: string): number {
  const lines = block.split("\n");
  return lines.length * Math.max(...lines.map((line) => line.split("|").length - 1));
}
