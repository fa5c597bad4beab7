import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { type Entry, type ZipFile, fromRandomAccessReader } from "yauzl";
import { longestImage } from "#contract/kernel/files/files.ts";
import { type Sliced, SourceReader } from "../import/file/zip.ts";
import { ClubFileRefused } from "./refused.ts";
import { IMAGES, SCHEMA_FILE } from "./schema-file.ts";

const MOST_ENTRIES = 500_000;
const LONGEST_SCHEMA = 4 * 1024 * 1024;
/** Tables of a club shrink to a tenth; whatever shrinks further than this wants to fill our disk. */
const SMALL = 16 * 1024 * 1024;
const MOST_SHRUNK = 100;

/** The content of a club file, by name. */
export interface ClubZip {
  readonly names: readonly string[];
  /** All of an entry, unpacked as it is read. */
  readonly pieces: (name: string) => AsyncGenerator<Uint8Array, void>;
  /** A small one in one piece. */
  readonly whole: (name: string) => Promise<Buffer>;
  readonly close: () => void;
}

/**
 * Opens a ZIP file without reading it whole: each name once, none that leads elsewhere, nothing locked, and nothing that
 * unpacks to many times what it is.
 * @throws ClubFileRefused
 */
export async function openClubZip(source: Sliced): Promise<ClubZip> {
  const zip = await opened(source);
  const entries = await entriesOf(zip, source.size);
  const pieces = (name: string) => unpacked(zip, entries.get(name), name);
  return {
    names: [...entries.keys()],
    pieces,
    whole: (name) => joined(pieces(name)),
    close: () => zip.close(),
  };
}

function opened(source: Sliced): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, autoClose: false, strictFileNames: true };
    fromRandomAccessReader(new SourceReader(source), source.size, options, (error, file) => {
      if (error) reject(new ClubFileRefused("notAClub", undefined, { cause: error }));
      else resolve(file);
    });
  });
}

function entriesOf(zip: ZipFile, packed: number): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpackedInAll = 0;
  return new Promise((resolve, reject) => {
    // A name that leads out of its folder is among what is found wrong here.
    zip.on("error", (error) => reject(new ClubFileRefused("notAClub", undefined, { cause: error })));
    zip.on("end", () => resolve(entries));
    zip.on("entry", (entry: Entry) => {
      const { fileName: name } = entry;
      unpackedInAll += entry.uncompressedSize;
      if (entries.has(name) || entry.isEncrypted()) reject(new ClubFileRefused("unknownParts", name));
      else if (entries.size === MOST_ENTRIES || isBomb(entry)) reject(new ClubFileRefused("tooLarge", name));
      else if (unpackedInAll > SMALL && unpackedInAll > packed * MOST_SHRUNK) reject(new ClubFileRefused("tooLarge"));
      else {
        entries.set(name, entry);
        zip.readEntry();
      }
    });
    zip.readEntry();
  });
}

function isBomb({ fileName, uncompressedSize: size, compressedSize: packed }: Entry): boolean {
  if (fileName === SCHEMA_FILE) return size > LONGEST_SCHEMA;
  if (fileName.startsWith(IMAGES)) return size > longestImage;
  return size > SMALL && size > packed * MOST_SHRUNK;
}

async function* unpacked(zip: ZipFile, entry: Entry | undefined, name: string): AsyncGenerator<Uint8Array, void> {
  if (!entry) throw new ClubFileRefused("unknownParts", name);
  const stream = await new Promise<Readable>((resolve, reject) => {
    zip.openReadStream(entry, (error, opening) => {
      if (error) reject(new ClubFileRefused("damaged", name, { cause: error }));
      else resolve(opening);
    });
  });
  try {
    for await (const piece of stream) if (piece instanceof Uint8Array) yield piece;
  } catch (error) {
    // Packed badly, cut off, or longer than it says.
    throw new ClubFileRefused("damaged", name, { cause: error });
  } finally {
    stream.destroy();
  }
}

async function joined(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}

/** Pieces as they come, and once they are over whether they are those that were announced. */
export async function* verifyPieces(
  pieces: AsyncIterable<Uint8Array>,
  { file, bytes, sha256 }: { readonly file: string; readonly bytes: number; readonly sha256: string },
): AsyncGenerator<Uint8Array, void> {
  const hash = createHash("sha256");
  let length = 0;
  for await (const piece of pieces) {
    hash.update(piece);
    length += piece.length;
    yield piece;
  }
  if (length !== bytes || hash.digest("hex") !== sha256) throw new ClubFileRefused("damaged", file);
}
