import { parse } from "csv-parse";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { contentHash } from "../../kernel/files/folder.ts";
import { listDamaged } from "../../kernel/files/decode-thread.ts";
import { boundedImage } from "../../kernel/files/image-type.ts";
import type { ClubFile } from "./club-file-queries.ts";
import { endingOf, storeImage, listWrongNames } from "./image-queries.ts";
import { ClubFileRefused } from "./refused.ts";
import { IMAGES, type TableSaid } from "./schema-file.ts";
import { verifyPieces } from "./zip-entries.ts";

type Counted = (pieces: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Images that are decoded by one thread: as many, and no more than take so much memory. */
const MOST_AT_ONCE = 64;
const MOST_DECODED = 64 * 1024 * 1024;

interface Waiting {
  readonly file: string;
  readonly content: Buffer;
  readonly decoded: number;
}

/**
 * Stores the images of a club under their names: an invalid or too large image, or a name that is not the digest of its
 * content, refuses the file.
 */
export async function importImages(client: Client, file: ClubFile, table: TableSaid, count: Counted): Promise<void> {
  const rows = await rowsOf(table, count(verifyPieces(file.zip.pieces(table.file), table)));
  const types = new Map<string, string>();
  let waiting: Waiting[] = [];
  for (const image of file.images) {
    const content = await file.zip.whole(image);
    const bounded = boundedImage(content);
    const name = contentHash(content);
    if (!bounded || image !== `${IMAGES}${name}.${endingOf(bounded.type)}`)
      throw new ClubFileRefused("wrongImage", image);
    const keptAt = rows.get(name);
    if (keptAt === undefined || types.has(name)) throw new ClubFileRefused("unknownParts", image);
    types.set(name, bounded.type);
    await storeImage(client, name, content, keptAt).catch((error: unknown) => {
      throw new ClubFileRefused("wrongRows", table.file, { cause: error });
    });
    waiting.push({ file: image, content, decoded: bounded.decoded });
    if (isFull(waiting)) waiting = await decoded(waiting);
  }
  await decoded(waiting);
  if (types.size !== rows.size) throw new ClubFileRefused("unknownParts", table.file);
  const [wrong] = await listWrongNames(client, types);
  if (wrong !== undefined) throw new ClubFileRefused("wrongImage", wrong);
}

function isFull(waiting: readonly Waiting[]): boolean {
  const sum = waiting.reduce((all, { decoded: bytes }) => all + bytes, 0);
  return waiting.length === MOST_AT_ONCE || sum >= MOST_DECODED;
}

async function decoded(waiting: readonly Waiting[]): Promise<Waiting[]> {
  if (waiting.length === 0) return [];
  const [damaged] = await listDamaged(waiting.map(({ content }) => content));
  if (damaged !== undefined) throw new ClubFileRefused("wrongImage", waiting[damaged]?.file);
  return [];
}

/** When each image was kept. */
async function rowsOf(table: TableSaid, pieces: AsyncIterable<Uint8Array>): Promise<ReadonlyMap<string, string>> {
  const rows = new Map<string, string>();
  const places = ["name", "kept_at"].map((name) => table.columns.findIndex((column) => column.name === name));
  const heads = table.columns.map(({ name }) => name).join();
  let isHead = true;
  await pipeline(pieces, parse({ max_record_size: 1_000 }), async (records: AsyncIterable<readonly string[]>) => {
    for await (const record of records) {
      if (isHead && record.join() !== heads) throw new ClubFileRefused("unknownParts", table.file);
      const [name = "", keptAt = ""] = places.map((place) => record[place] ?? "");
      if (!isHead && rows.has(name)) throw new ClubFileRefused("wrongRows", table.file);
      if (!isHead) rows.set(name, keptAt);
      isHead = false;
    }
  }).catch((error: unknown) => {
    throw error instanceof ClubFileRefused ? error : new ClubFileRefused("wrongRows", table.file, { cause: error });
  });
  if (rows.size !== table.rows) throw new ClubFileRefused("wrongRows", table.file);
  return rows;
}
