import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { StartRefused } from "../../kernel/process/start-refused.ts";
import { type BackupSettings, SHORTEST_PASSPHRASE } from "./variables.ts";

/** The file of the passphrase cannot be used. */
export class PassphraseUnreadable extends StartRefused {}

/**
 * The passphrase of backups; undefined if there is none.
 *
 * @throws PassphraseUnreadable rather than return none
 */
export async function passphraseOf({ passphrase, passphraseFile }: BackupSettings): Promise<string | undefined> {
  if (passphraseFile === undefined) return passphrase;
  const text = await readFile(passphraseFile, "utf8").catch((error: NodeJS.ErrnoException) => {
    throw new PassphraseUnreadable(`BACKUP_PASSPHRASE_FILE ${passphraseFile} cannot be read (${error.code})`);
  });
  const [line = ""] = text.split(/\r?\n/);
  if (line.length >= SHORTEST_PASSPHRASE) return line;
  throw new PassphraseUnreadable(
    `BACKUP_PASSPHRASE_FILE ${passphraseFile} must have at least ${SHORTEST_PASSPHRASE} characters in its first line`,
  );
}

/** Asks at the terminal, without showing what is typed; undefined without a terminal. */
export async function askPassphrase(question: string): Promise<string | undefined> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const asking = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await asking.question("");
  } finally {
    asking.close();
    process.stderr.write("\n");
  }
}
