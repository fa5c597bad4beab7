import { createHash } from "node:crypto";
import { readFile, readdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";

/** A content is known by its SHA-256. */
export function contentHash(content: Buffer): string {
  return createHash("sha256").update(content).digest("hex");
}

/** The folder in which former versions kept what people sent, each file under the name of its content. */
export interface FormerFolder {
  readonly names: () => Promise<readonly string[]>;
  /** The content of a name; undefined when it is not there whole. */
  readonly find: (name: string) => Promise<Buffer | undefined>;
  /** Everything there is, for the archive. */
  readonly all: () => AsyncIterable<{ readonly name: string; readonly content: Buffer }>;
  readonly drop: (name: string) => Promise<void>;
  /** Takes drafts away that nobody finished, and the folder with them unless something else is in it. */
  readonly end: () => Promise<void>;
}

export function formerFolder(folder: string): FormerFolder {
  const find = async (name: string) => {
    const content = await readFile(join(folder, name)).catch(unlessCode("ENOENT"));
    return content && contentHash(content) === name ? content : undefined;
  };
  const matching = async (pattern: RegExp) => {
    const files = (await readdir(folder).catch(unlessCode("ENOENT"))) ?? [];
    return files.filter((file) => pattern.test(file)).toSorted();
  };
  const names = () => matching(/^[\da-f]{64}$/);
  return {
    names,
    find,
    all: async function* () {
      for (const name of await names()) {
        const content = await find(name);
        if (content) yield { name, content };
      }
    },
    drop: (name) => rm(join(folder, name)),
    end: async () => {
      for (const draft of await matching(/^[\da-f]{64}\.[\w.-]+\.part$/)) await rm(join(folder, draft));
      await rmdir(folder).catch(unlessCode("ENOTEMPTY"));
    },
  };
}

function unlessCode(code: string) {
  return (error: unknown): undefined => {
    if (error instanceof Error && "code" in error && error.code === code) return;
    throw error;
  };
}
