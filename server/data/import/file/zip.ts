import { Readable } from "node:stream";
import { type Entry, RandomAccessReader, type ZipFile, fromRandomAccessReader } from "yauzl";
import type { Source } from "./decode.ts";
import { Unusable } from "../shapes.ts";

const MOST_ENTRIES = 2_000;
/** No workbook of fifty thousand rows is larger once it is unpacked, nor does XML shrink to so small a part. */
const LONGEST_ENTRY = 512 * 1024 * 1024;
const SMALL_ENTRY = 16 * 1024 * 1024;
const MOST_SHRUNK = 150;

/** A file of which any part can be read. */
export type Sliced = Pick<Source, "size" | "slice">;

/** Reads a ZIP file from any source. */
export class SourceReader extends RandomAccessReader {
  readonly #source: Sliced;

  constructor(source: Sliced) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#pieces(start, end));
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Uint8Array> {
    const at_once = 65_536;
    for (let from = start; from < end; from += at_once) {
      yield Buffer.from(await this.#source.slice(from, Math.min(from + at_once, end)));
    }
  }
}

/**
 * The content of a ZIP file, by name; each entry is unpacked while it is read, and refused if it unpacks to too much.
 */
export interface Archive {
  readonly has: (name: string) => boolean;
  readonly pieces: (name: string) => AsyncIterable<Uint8Array>;
}

/** Opens a ZIP file without reading it whole. */
export async function openArchive(source: Source): Promise<Archive> {
  try {
    return await opened(source);
  } catch (error) {
    throw error instanceof Unusable ? error : new Unusable("UNREADABLE_FILE");
  }
}

async function opened(source: Source): Promise<Archive> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: false };
    fromRandomAccessReader(new SourceReader(source), source.size, options, (error, file) => {
      if (error) reject(error);
      else resolve(file);
    });
  });
  const entries = await entriesOf(zip);
  const named = (name: string) => entries.get(name.toLowerCase());
  return {
    has: (name) => named(name) !== undefined,
    pieces: (name) => unpacked(zip, named(name)),
  };
}

function entriesOf(zip: ZipFile): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on("error", reject);
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      entries.set(entry.fileName.toLowerCase(), entry);
      if (entries.size > MOST_ENTRIES) reject(new Unusable("UNPACKS_TOO_LARGE"));
      else zip.readEntry();
    });
    zip.readEntry();
  });
}

async function* unpacked(zip: ZipFile, entry: Entry | undefined): AsyncGenerator<Uint8Array> {
  if (!entry) return;
  if (entry.isEncrypted()) throw new Unusable("ENCRYPTED_FILE");
  const { uncompressedSize: size, compressedSize: packed } = entry;
  if (size > LONGEST_ENTRY || (size > SMALL_ENTRY && size > packed * MOST_SHRUNK))
    throw new Unusable("UNPACKS_TOO_LARGE");
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opening) => (error ? reject(error) : resolve(opening)));
  });
  try {
    for await (const piece of stream) if (piece instanceof Uint8Array) yield piece;
  } catch {
    // An entry that is longer than it says is no better.
    throw new Unusable("UNREADABLE_FILE");
  } finally {
    stream.destroy();
  }
}
