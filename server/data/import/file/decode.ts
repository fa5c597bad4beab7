import { Unusable } from "../shapes.ts";

/** A file that can be gone through as often as needed, without ever being in memory as a whole. */
export interface Source {
  readonly size: number;
  readonly chunks: () => AsyncIterable<Uint8Array>;
  /** Bytes of it from one place up to, not including, another. */
  readonly slice: (from: number, until: number) => Promise<Uint8Array>;
}

const marks = [
  { encoding: "utf-8", bytes: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-16le", bytes: [0xff, 0xfe] },
  { encoding: "utf-16be", bytes: [0xfe, 0xff] },
] as const;

/** Enough bytes to recognise UTF-16 without a mark. */
const LOOKED_AT = 4_096;

/**
 * In what a text is written: by its mark, by the zeros of UTF-16, as UTF-8 if all of it is, else as GB18030, which has all
 * characters that Chinese systems write. What somebody has said has to fit.
 */
export async function encodingOf(source: Source, said?: string | null): Promise<string> {
  const head = await source.slice(0, Math.min(LOOKED_AT, source.size));
  const marked = marks.find(({ bytes }) => bytes.every((byte, at) => head[at] === byte));
  const encoding = said ?? marked?.encoding ?? zerosOf(head);
  for (const each of encoding === undefined ? ["utf-8", "gb18030"] : [encoding]) {
    if (await isIn(source, each)) return each;
  }
  throw new Unusable("UNKNOWN_ENCODING");
}

function zerosOf(head: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const zeros = [0, 1].map((rest) => head.filter((byte, at) => at % 2 === rest && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  if (odd > head.length / 8 && even === 0) return "utf-16le";
  return even > head.length / 8 && odd === 0 ? "utf-16be" : undefined;
}

async function isIn(source: Source, encoding: string): Promise<boolean> {
  try {
    for await (const text of decoded(source, encoding)) if (text.includes("\0")) return false;
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** The text of a file, piece by piece. */
export async function* decoded(source: Source, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of source.chunks()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
