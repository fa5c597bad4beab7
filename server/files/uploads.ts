import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Files that people sent, each under the SHA-256 of its content, for the club's own account alone. */
export interface Uploads {
  /** Keeps a content and gives the name it has from then on; the file is there whole or not at all. */
  readonly keep: (content: Buffer) => Promise<string>;
  /** Keeps what an archive brings once the last has come; nothing of it when one cannot be had or written. */
  readonly keepAll: (contents: AsyncIterable<Buffer>) => Promise<void>;
  /** Everything there is, for the archive. */
  readonly all: () => AsyncIterable<{ readonly name: string; readonly content: Buffer }>;
  /** The content of a name; undefined when it is not there. */
  readonly find: (name: string) => Promise<Buffer<ArrayBuffer> | undefined>;
  /** Takes away what was kept last before that moment, unless it is named; drafts that nobody finished, too. */
  readonly tidy: (named: ReadonlySet<string>, before: Date) => Promise<void>;
}

/** Keeps files in a folder, which is made with the first of them. */
export function uploadsIn(folder: string): Uploads {
  return {
    keep: async (content) => {
      const name = nameOf(content);
      await keepAllIn(folder, [content]);
      return name;
    },
    keepAll: (contents) => keepAllIn(folder, contents),
    all: async function* () {
      const names = (await readdir(folder).catch(unlessMissing)) ?? [];
      for (const name of names.filter((each) => /^[\da-f]{64}$/.test(each)).toSorted()) {
        const content = await readFile(join(folder, name)).catch(unlessMissing);
        if (content) yield { name, content };
      }
    },
    find: (name) => readFile(join(folder, name)).catch(unlessMissing),
    tidy: async (named, before) => {
      const files = (await readdir(folder).catch(unlessMissing)) ?? [];
      const unnamed = files.filter((file) => /^[\da-f]{64}(\.|$)/.test(file) && !named.has(file));
      for (const file of unnamed) await drop(join(folder, file), before).catch(unlessMissing);
    },
  };
}

function nameOf(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

/** All are written beside, and get their names when there is nothing more to write. */
async function keepAllIn(folder: string, contents: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<void> {
  const drafts = new Map<string, string>();
  try {
    for await (const content of contents) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, nameOf(content));
      const draft = `${path}.${randomUUID()}.part`;
      drafts.set(draft, path);
      await writeFile(draft, content, { flag: "wx", mode: 0o600, flush: true });
    }
    for (const [draft, path] of drafts) await rename(draft, path);
  } catch (error) {
    for (const draft of drafts.keys()) await rm(draft, { force: true });
    throw error;
  }
}

/** Puts a file aside before it is judged for good: what is kept anew in the meantime is not lost. */
async function drop(path: string, before: Date): Promise<void> {
  if ((await stat(path)).mtime >= before) return;
  const aside = `${path}.${randomUUID()}.part`;
  await rename(path, aside);
  if ((await stat(aside)).mtime < before) await unlink(aside);
  else await rename(aside, path);
}

function unlessMissing(error: unknown): undefined {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
  throw error;
}
