import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { ImportFailure } from "#contract/data/import-reasons.ts";
import type { ImportState } from "#contract/data/import-shapes.ts";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { clubDate } from "../../../kernel/time/club-time.ts";
import { readClubSetting } from "../../../club/settings/queries.ts";
import { actingAs } from "../../../kernel/db/acting.ts";
import { type Db, type Transaction, transaction } from "../../../kernel/db/connection.ts";
import { dropFile } from "./forget-queries.ts";
import { type StoredImport, changeImport, findImport } from "./import-queries.ts";
import { dryRun } from "./validate-commands.ts";
import { importHandlers } from "./all-kinds-commands.ts";
import { readLocale } from "../kinds/people-queries.ts";
import { readFile } from "./read-commands.ts";
import { countValidated } from "../rows/row-queries.ts";
import { type UndoWork, Unusable, type Work } from "../shapes.ts";
import { claimImport, findClaimed, holdsClaim, releaseImport, reportProgress } from "./work-queries.ts";
import { writeImport } from "./write-commands.ts";

/** Others go first: after each piece of work it rests for this much of the time that took. */
const PAUSE = 0.5;

/** After so many crashed attempts it is not tried again. */
const MOST_ATTEMPTS = 3;

/** Thrown where somebody has broken the work off, or another process has it by now. */
class Gone extends Error {}

interface Parts {
  readonly db: Db<RefusalCode>;
  /** The name of the worker, in the leases it holds. */
  readonly claim?: string;
  readonly clock: () => Date;
  readonly isOver?: () => boolean;
}

interface Hands extends Parts {
  readonly stored: StoredImport;
  readonly claim: string;
  readonly onProgress: (done: number) => Promise<void>;
}

/** The work on an import in the audit log. */
export const importJob = { name: "import", says: { en: "Worked on an import", cn: "处理导入" } } as const;

/** Does what is to be done for one import, if there is any and nobody else is at it; says whether there was. */
export async function workOnImport(parts: Parts): Promise<boolean> {
  const { db, clock, claim = randomUUID() } = parts;
  const id = await transaction(db, (trx) => claimImport(trx, claim, clock()));
  const stored = id === undefined ? undefined : await findImport(db, id);
  if (!stored) return false;
  let resumed = performance.now();
  const onProgress = async (done: number) => {
    if (parts.isOver?.() || !(await reportProgress(db, stored.id, claim, done, clock()))) throw new Gone();
    await sleep((performance.now() - resumed) * PAUSE);
    resumed = performance.now();
  };
  try {
    if (stored.attempts > MOST_ATTEMPTS) throw new Unusable("INTERRUPTED");
    const acting = { at: clock(), what: importJob.name, actor: stored.created_by ?? undefined };
    await actingAs(acting, async () => steps[stored.state]?.({ ...parts, stored, claim, onProgress }));
  } catch (error) {
    if (error instanceof Gone) return true;
    if (!(error instanceof Unusable)) throw error;
    await settle(db, stored.id, claim, (trx) => fail(trx, stored, error, clock()));
  }
  return true;
}

/**
 * Releases the lease of a thread that died. One that ran out of memory would do so again: its import fails permanently.
 * Any other is taken again, after those that wait.
 */
export async function endLostWork(db: Db, claim: string, lost: { outOfMemory: boolean; now: Date }): Promise<void> {
  const id = await findClaimed(db, claim);
  const stored = id === undefined ? undefined : await findImport(db, id);
  if (!stored) return;
  if (!lost.outOfMemory) return releaseImport(db, claim);
  await settle(db, stored.id, claim, (trx) => fail(trx, stored, new Unusable("OUT_OF_MEMORY"), lost.now));
}

type Step = (hands: Hands) => Promise<void>;

/** The work of each state that waits for a worker. */
const steps: Readonly<Partial<Record<ImportState, Step>>> = {
  reading: async ({ db, stored, claim, onProgress, clock }) => {
    const found = await readFile(db, { ...stored, onProgress });
    const end = { state: "mapping", attempts: 0, ...found } as const;
    await settle(db, stored.id, claim, (trx) => changeImport(trx, stored.id, end, clock()));
  },
  judging: async ({ db, stored, claim, onProgress, clock }) => {
    await dryRun(db, await workOf(db, stored, clock()), onProgress);
    const end = { state: "judged", attempts: 0, counts: await countValidated(db, stored.id) } as const;
    await settle(db, stored.id, claim, (trx) => changeImport(trx, stored.id, end, clock()));
  },
  writing: async ({ db, stored, claim, onProgress, clock }) => {
    const end = { state: "done", attempts: 0, finished_at: clock() } as const;
    const work = await workOf(db, stored, clock());
    await writeImport(db, work, claim, onProgress, (trx) => changeImport(trx, stored.id, end, clock()));
  },
  undoing: undo,
};

async function undo({ db, stored, claim, clock }: Hands): Promise<void> {
  const { id, kind } = stored;
  const taking = await takingOf(db, stored, clock());
  await transaction(db, async (trx) => {
    await importHandlers[kind].undo(trx, taking);
    const { total } = await importHandlers[kind].standing(trx, id, { from: 0, most: 1, now: taking.now });
    if (!(await holdsClaim(trx, id, claim))) throw new Gone();
    await changeImport(trx, id, { state: total === 0 ? "undone" : "partlyUndone", attempts: 0 }, clock());
  });
}

/** Writes how it ended, unless it is in other hands by now. */
async function settle(db: Db, id: number, claim: string, end: (trx: Transaction) => Promise<void>): Promise<void> {
  await transaction(db, async (trx) => {
    if (await holdsClaim(trx, id, claim)) await end(trx);
  });
}

const unknownText = { type: "csv", encoding: null, delimiter: null, sheet: null } as const;

/**
 * A failed check returns to the former state. A useless file is deleted, unless its format was changed, or its encoding
 * is undecided: it can be read in another way.
 */
async function fail(
  trx: Transaction,
  { id, state, columns }: StoredImport,
  { code, line }: Unusable,
  now: Date,
): Promise<void> {
  const failure: { failure: ImportFailure; failure_line: number | null } = { failure: code, failure_line: line };
  const isUnknown = columns === null && code === "UNKNOWN_ENCODING";
  if (state === "reading" && columns === null && !isUnknown) await dropFile(trx, id);
  if (state === "undoing") return changeImport(trx, id, { state: "done", attempts: 0 }, now);
  const rows = state === "reading" ? { row_count: null } : {};
  const unread = isUnknown ? { format: unknownText, columns: [] } : {};
  return changeImport(trx, id, { state: "failed", attempts: 0, ...failure, ...rows, ...unread }, now);
}

async function workOf(db: Db, stored: StoredImport, now: Date): Promise<Work> {
  const { mapping, columns } = stored;
  if (mapping === null || columns === null) throw new Unusable("INTERRUPTED");
  return { ...(await takingOf(db, stored, now)), mapping, columns };
}

async function takingOf(db: Db, stored: StoredImport, now: Date): Promise<UndoWork> {
  const { id, kind, name, invites, created_by } = stored;
  if (created_by === null) throw new Unusable("INTERRUPTED");
  const zone = await readClubSetting(db, "timeZone");
  const locale = await readLocale(db, created_by);
  return {
    id,
    kind,
    name,
    invites,
    createdBy: created_by,
    now,
    zone,
    today: clubDate(now, zone),
    locale,
  };
}
