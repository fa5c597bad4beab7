import { ClubFileRefused } from "./refused.ts";

/** A line is refused beyond this: no row of ours comes near it. */
const LONGEST_ROW = 4 * 1024 * 1024;

const [QUOTE, MARK, COMMA, LINE] = [0x22, 0x27, 0x2c, 0x0a];

/** Cells without the marks, as the database takes them; a row without an end is refused. */
export async function* unmarked(pieces: AsyncIterable<Uint8Array>, file: string): AsyncGenerator<Uint8Array, void> {
  let isQuoted = false;
  let begins = true;
  let row = 0;
  for await (const piece of pieces) {
    let kept = 0;
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at];
      row += 1;
      if (begins && byte === QUOTE && !isQuoted) {
        isQuoted = true;
        continue;
      }
      if (begins && byte === MARK) {
        if (at > kept) yield piece.subarray(kept, at);
        kept = at + 1;
      }
      begins = false;
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === COMMA && !isQuoted) begins = true;
      else if (byte === LINE && !isQuoted) [begins, row] = [true, 0];
    }
    if (row > LONGEST_ROW) throw new ClubFileRefused("tooLarge", file);
    if (kept < piece.length) yield piece.subarray(kept);
  }
}
