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
  /** Gives headings an id, so that links and the focus can go there. */
  anchorOf?: ((heading: string) => string) | undefined;
}

/**
 * Moves headings so that the highest stand at level `top` and none skips a level, whatever levels the text has used:
 * the outline of the page stays whole.
 */
export function outline({ top, anchorOf }: OutlineOptions) {
  return (text: Part): void => {
    const open: number[] = [];
    for (const heading of headingsIn(text)) {
      const level = heading.depth ?? 1;
      while ((open.at(-1) ?? 0) >= level) open.pop();
      open.push(level);
      heading.depth = Math.min(deepestHeading, top + open.length - 1);
      if (anchorOf) heading.data = { hProperties: { id: anchorOf(wordsOf(heading)), tabIndex: -1 } };
    }
  };
}

function headingsIn(part: Part): Part[] {
  return part.type === "heading" ? [part] : (part.children ?? []).flatMap(headingsIn);
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

/** Whether a text nests so much that laying it out would keep the browser for seconds: nobody means that. */
export function isTangled(text: string): boolean {
  return manyContainers.test(text) || text.split(/\n[ \t]*\n/).some((block) => marksIn(block) > mostMarks);
}

function marksIn(block: string): number {
  return block.match(/[*_~[\]]/g)?.length ?? 0;
}
