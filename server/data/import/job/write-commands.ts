import { isDeepStrictEqual } from "node:util";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { isRefusal } from "#contract/kernel/refusal/refuse.ts";
import { type Db, type Transaction, transaction } from "../../../kernel/db/connection.ts";
import { refusedByAny } from "../../../kernel/db/constraints.ts";
import { publishDay } from "../../../club/live/queries.ts";
import { storeAppliedRows } from "../kinds/client-queries.ts";
import { validateRows } from "./validate-commands.ts";
import { importHandlers } from "./all-kinds-commands.ts";
import { storeKeys, lockPeople } from "../kinds/people-queries.ts";
import { listTargets, listWritableLines } from "../rows/row-queries.ts";
import { type RowResult, Unusable, type Work } from "../shapes.ts";
import { holdsClaim } from "./work-queries.ts";

/**
 * Writes an import in one transaction: all of it, or nothing. Rows are judged once more as it goes, since the club stayed
 * open after the dry run: one that would now be refused, asked about or change something else ends it
 * (`CHANGED_MEANWHILE`). They are judged by what has been committed, outside the transaction: people it has just added are
 * nobody's doubles, and whom it changes it has locked before.
 */
export async function writeImport(
  db: Db<RefusalCode>,
  work: Work,
  claim: string,
  onProgress: (done: number) => Promise<void>,
  end: (trx: Transaction) => Promise<void>,
): Promise<void> {
  const { write, finish } = importHandlers[work.kind];
  await transaction(db, async (trx) => {
    await lockPeople(trx, await listTargets(trx, work.id));
    let done = 0;
    for await (const judged of validateRows(db, work)) {
      const rows = await toWrite(trx, work.id, judged);
      const { made, keys } = await write(trx, work, rows).catch(overtaken);
      await storeAppliedRows(trx, work.id, made);
      await storeKeys(trx, work.id, work.kind, keys);
      done += judged.length;
      await onProgress(done);
    }
    await finish?.(trx, work);
    publishDay(trx);
    if (!(await holdsClaim(trx, work.id, claim))) throw new Unusable("INTERRUPTED");
    await end(trx);
  });
}

const passing: readonly RefusalCode[] = ["TOO_BUSY", "DATABASE_UNAVAILABLE", "STORAGE_FULL"];

/**
 * A refusal by a constraint or another domain after the dry run means that something changed; temporary errors are
 * retried.
 */
function overtaken(error: unknown): never {
  const isRefused = isRefusal(error) && !passing.includes(error.code);
  throw isRefused
    ? new Unusable("CHANGED_MEANWHILE")
    : refusedByAny(() => new Unusable("CHANGED_MEANWHILE"), "INVALID_STATE")(error);
}

/** The rows that are to be written, if nothing about them has become worse. */
async function toWrite(trx: Transaction, id: number, judged: readonly RowResult[]): Promise<readonly RowResult[]> {
  const waiting = await listWritableLines(
    trx,
    id,
    judged.map(({ line }) => line),
  );
  return judged.filter(({ line, state, changes }) => {
    const shown = waiting.get(line);
    if (shown === undefined) return false;
    const isOther = shown !== null && !changes.every((change) => shown.some((each) => isDeepStrictEqual(each, change)));
    if (state === "refused" || state === "undecided" || isOther) throw new Unusable("CHANGED_MEANWHILE", line);
    return true;
  });
}
