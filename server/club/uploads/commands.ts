import { type Db, transaction } from "../../kernel/db/connection.ts";
import type { FormerFolder } from "../../kernel/files/folder.ts";
import type { Log } from "../../kernel/log/log.ts";
import { insertUpload, listNamed } from "./queries.ts";

const AT_A_TIME = 100;

/**
 * Brings into the database what a former version kept in a folder, and takes each file away once it is there for good. A
 * folder of which this database names nothing stays as it is: it may be that of another club. What nobody names comes
 * first, so that a folder that was carried over in part is known again.
 */
export async function carryOver(db: Db, folder: FormerFolder, now: Date, log: Log): Promise<void> {
  const names = await folder.names();
  const named = new Set(await listNamed(db, names));
  if (named.size === 0) return;
  const inOrder = [...names.filter((name) => !named.has(name)), ...named];
  for (let from = 0; from < inOrder.length; from += AT_A_TIME) {
    const kept = await transaction(db, (trx) => keepOf(trx, folder, inOrder.slice(from, from + AT_A_TIME), now));
    for (const name of kept) await folder.drop(name);
  }
  await folder.end();
  log.info({ files: names.length }, "files that people sent are in the database now");
}

/** Files that are damaged stay where they are. */
async function keepOf(
  trx: Parameters<typeof insertUpload>[0],
  folder: FormerFolder,
  names: readonly string[],
  now: Date,
): Promise<string[]> {
  const kept: string[] = [];
  for (const name of names) {
    const content = await folder.find(name);
    if (content) kept.push(await insertUpload(trx, content, now));
  }
  return kept;
}
