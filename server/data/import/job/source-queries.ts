import type { Db } from "../../../kernel/db/connection.ts";
import type { Source } from "../file/decode.ts";
import { listParts, readPart } from "./import-queries.ts";

/** Bytes of a file that are in memory. */
const PIECE = 262_144;

/** The file of an import in the database: no process has all of it in memory. */
export async function openSource(db: Db, id: number): Promise<Source> {
  const parts = await listParts(db, id);
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, { length }) => sum + length, 0));
  const size = parts.reduce((sum, { length }) => sum + length, 0);
  let last: { part: number; content: Buffer } | undefined;

  async function whole(part: number, length: number): Promise<Buffer> {
    if (last?.part !== part) last = { part, content: await readPart(db, id, part, 0, length) };
    return last.content;
  }

  async function slice(from: number, until: number): Promise<Uint8Array> {
    const pieces: Buffer[] = [];
    for (const [at, { part, length }] of parts.entries()) {
      const start = starts[at] ?? 0;
      if (start >= until || start + length <= from) continue;
      const content = await whole(part, length);
      pieces.push(content.subarray(Math.max(0, from - start), Math.min(length, until - start)));
    }
    return Buffer.concat(pieces);
  }

  return {
    size,
    slice,
    async *chunks() {
      for (let from = 0; from < size; from += PIECE) yield await slice(from, Math.min(size, from + PIECE));
    },
  };
}
