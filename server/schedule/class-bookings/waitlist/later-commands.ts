import { actingAs } from "../../../kernel/db/acting.ts";
import { type Db, type Transaction, afterCommit } from "../../../kernel/db/connection.ts";
import { tracedAlone } from "../../../kernel/tracing/span.ts";
import { workLines } from "./line-commands.ts";

/** The work of a database that is under way or waits: one line after the other, so that it takes one connection. */
interface Backlog {
  readonly waiting: Set<number>;
  last: Promise<void>;
}
const backlogs = new WeakMap<Db, Backlog>();

/**
 * Works the lines of classes in which places have come free, once the transaction has been committed, each in its own.
 * What fails, or is lost with the process, the job does within a minute.
 */
export function workLinesLater(trx: Transaction, classIds: readonly number[], now: Date): void {
  if (classIds.length > 0) afterCommit(trx, (db) => queue(db, classIds, now));
}

function queue(db: Db, classIds: readonly number[], now: Date): void {
  const backlog = backlogs.get(db) ?? { waiting: new Set(), last: Promise.resolve() };
  backlogs.set(db, backlog);
  for (const id of classIds) {
    if (backlog.waiting.has(id)) continue;
    backlog.waiting.add(id);
    backlog.last = backlog.last.then(async () => {
      backlog.waiting.delete(id);
      const work = () => actingAs({ at: now, what: "waitlist" }, () => workLines(db, now, { ids: [id] }));
      await tracedAlone("waitlist", work).catch(() => {});
    });
  }
}

/** Resolves when the lines have been worked of all that has been committed by now. */
export async function linesWorked(db: Db): Promise<void> {
  await backlogs.get(db)?.last;
}
