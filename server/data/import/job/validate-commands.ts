import type { ImportDecision } from "#contract/data/import-shapes.ts";
import { fieldsOfImport } from "#contract/data/import-fields.ts";
import { type Db, transaction } from "../../../kernel/db/connection.ts";
import { openChoices, strictChoices } from "../rows/choice-queries.ts";
import type { Decisions } from "../kinds/kind-commands.ts";
import { importHandlers } from "./all-kinds-commands.ts";
import { readRow } from "../rows/read-row.ts";
import { deleteUndecided, listDecisions, nextRows, storeValidations } from "../rows/row-queries.ts";
import type { RowResult, RawRow, ReadRow, Work } from "../shapes.ts";

/** Rows validated together. */
const AT_A_TIME = 500;

/**
 * Judges all rows of an import, some at a time, in the order of the file. While some are written the next are judged: what
 * has been made of those before is known by the file alone, at the dry run as when it is written.
 */
export async function* validateRows(
  db: Db,
  work: Work,
  decisionsOf: DecisionReader = readDecisions,
): AsyncGenerator<readonly RowResult[]> {
  const judged = inOrder(db, work, decisionsOf);
  let coming = judged.next();
  try {
    for (let each = await coming; !each.done; each = await coming) {
      coming = judged.next();
      // Its error is handled where it is awaited.
      coming.catch(() => {});
      yield each.value;
    }
  } finally {
    await coming.catch(() => {});
  }
}

/** Reads the decisions about rows after a line, up to another. */
type DecisionReader = (db: Db, id: number, after: number, until: number) => Promise<Decisions>;

async function* inOrder(db: Db, work: Work, decisionsOf: DecisionReader): AsyncGenerator<readonly RowResult[]> {
  const { id, kind, mapping, columns, today, zone } = work;
  const choices = fieldsOfImport(kind).flatMap(({ name, reads }) => (reads === "choice" ? [name] : []));
  const resolve = await openChoices(db, kind, choices, mapping.values);
  const reading = { kind, mapping, columns, today, zone, resolve, strict: strictChoices[kind] };
  const read = () => readRows(db, id, (row) => readRow(reading, row));
  const judge = await importHandlers[kind].judge(db, work, resolve, read);
  let after = 0;
  for await (const rows of read()) {
    const until = rows.at(-1)?.line ?? after;
    yield await judge(db, rows, await decisionsOf(db, id, after, until));
    after = until;
  }
}

/** All rows of a file, some at a time. */
async function* readRows(db: Db, id: number, reads: (row: RawRow) => ReadRow): AsyncGenerator<readonly ReadRow[]> {
  for (let after = 0; ;) {
    const rows = await nextRows(db, id, after, AT_A_TIME);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(reads);
    after = last.line;
  }
}

const readDecisions: DecisionReader = async (db, id, after, until) => {
  const decided = await listDecisions(db, id, after, until);
  return new Map(
    decided.map(({ line, action, action_target: target }): readonly [number, ImportDecision] => [
      line,
      target === null ? { action } : { action, target },
    ]),
  );
};

const undecided: DecisionReader = async () => new Map();

/**
 * The dry run: the outcome of each row is stored, nothing else is written. It shows what the file says; decisions from
 * before its cells were corrected are kept beside it.
 */
export async function dryRun(db: Db, work: Work, onProgress: (done: number) => Promise<void>): Promise<void> {
  await transaction(db, (trx) => deleteUndecided(trx, work.id));
  let done = 0;
  for await (const judged of validateRows(db, work, undecided)) {
    await transaction(db, (trx) => storeValidations(trx, work.id, judged));
    done += judged.length;
    await onProgress(done);
  }
}
