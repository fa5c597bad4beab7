import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import * as z from "zod/mini";
import { StartRefused } from "../../start-refused.ts";

/**
 * An archive is gzip over: a first line that names the format, then lines of JSON. `table` begins a table, `bytes` says
 * how many bytes of PostgreSQL's COPY text follow, `file` begins a file that somebody sent, whose content follows in the
 * same way; the last line holds the SHA-256 of everything before it.
 */
export const FIRST_LINE = "Palestra archive 1\n";

const head = z.object({
  createdAt: z.string(),
  /** What the tables were made by, in order. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
});
export type ArchiveHead = z.infer<typeof head>;

const table = z.object({ table: z.string(), columns: z.array(z.string()) });
const file = z.object({ file: z.string() });
const entry = z.union([file, z.object({ bytes: z.int() }), z.object({ sha256: z.string() }), table, head]);

/** What an archive says, piece by piece. */
export type Piece = ArchiveHead | z.infer<typeof table> | z.infer<typeof file> | { readonly data: Buffer };

/** Files that people sent, as an archive takes and gives them. */
export interface ArchivedFiles {
  readonly all: () => AsyncIterable<{ readonly name: string; readonly content: Buffer }>;
  /** Keeps a content and gives the name it has from then on; the file is there whole or not at all. */
  readonly keep: (content: Buffer) => Promise<string>;
}

/**
 * Reads an archive from its beginning to its checksum.
 * @throws StartRefused when it is no archive, damaged or cut off, at the latest after its last piece
 */
export async function* readArchive(path: string): AsyncGenerator<Piece> {
  const damaged = new StartRefused(`${path} is damaged or no archive of Palestra: nothing was restored`);
  const hash = createHash("sha256");
  const input = new Input(createReadStream(path).pipe(createGunzip()));
  try {
    const first = await input.line();
    if (`${first}\n` !== FIRST_LINE) throw damaged;
    hash.update(FIRST_LINE);
    for (;;) {
      const line = await input.line();
      const said = entry.parse(JSON.parse(line));
      if ("sha256" in said) {
        if (said.sha256 !== hash.digest("hex") || !(await input.isOver())) throw damaged;
        return;
      }
      hash.update(`${line}\n`);
      if ("bytes" in said) {
        const data = await input.bytes(said.bytes);
        hash.update(data);
        yield { data };
      } else yield said;
    }
  } catch (error) {
    throw isUnreadable(error) ? damaged : error;
  }
}

/** What reading a damaged file ends in: gzip and JSON complain, the schema does not fit, or it is over too soon. */
function isUnreadable(error: unknown): boolean {
  const isGzip = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
  return isGzip || error instanceof SyntaxError || error instanceof z.core.$ZodError || error instanceof EndOfInput;
}

class EndOfInput extends Error {}

/** A stream as lines and counted bytes. */
class Input {
  readonly #chunks: AsyncIterator<Buffer, undefined>;
  #held: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer, undefined>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async line(): Promise<string> {
    let end = this.#held.indexOf(10);
    while (end < 0) {
      await this.#more();
      end = this.#held.indexOf(10);
    }
    const line = this.#held.toString("utf8", 0, end);
    this.#held = this.#held.subarray(end + 1);
    return line;
  }

  async bytes(count: number): Promise<Buffer> {
    while (this.#held.length < count) await this.#more();
    const bytes = this.#held.subarray(0, count);
    this.#held = this.#held.subarray(count);
    return bytes;
  }

  async isOver(): Promise<boolean> {
    return this.#held.length === 0 && (await this.#chunks.next()).done === true;
  }

  async #more(): Promise<void> {
    const next = await this.#chunks.next();
    if (next.done) throw new EndOfInput();
    this.#held = Buffer.concat([this.#held, next.value]);
  }
}
