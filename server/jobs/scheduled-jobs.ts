import type { Logger } from "pino";
import { importKeptDays } from "#contract/data/import-shapes.ts";
import { forgetActs } from "../club/undo/queries.ts";
import { pruneSome, retentionStart } from "../club/audit/cut-queries.ts";
import { dropLinks } from "../identity/auth/link-queries.ts";
import { LINKS_COUNT_MS } from "../identity/auth/rules.ts";
import { clubDate, startOfClubDay } from "../kernel/time/club-time.ts";
import { readClubSetting } from "../club/settings/queries.ts";
import { actingAs } from "../kernel/db/acting.ts";
import { type Db, type Transaction, transaction } from "../kernel/db/connection.ts";
import { dropPositions } from "../kernel/db/replica-queries.ts";
import { dropVisits } from "../kernel/http/requests/queries.ts";
import { epochMinute } from "../kernel/http/requests/visits.ts";
import { forgetImports } from "../data/import/job/import-queries.ts";
import { dropExpired, forgetTexts } from "../messaging/messages/outbox/due-queries.ts";
import { forgetMailings } from "../outward/mailings/queries.ts";
import { mailDuties } from "./scheduled-mail.ts";
import { renewKeys } from "../identity/people/commands.ts";
import type { Job } from "../kernel/jobs/runner.ts";
import { tracedAlone } from "../kernel/tracing/span.ts";
import { dropUnnamed } from "../club/uploads/queries.ts";
import {
  deleteOldNotifications,
  tellOfEndingPackages,
  tellOfLowCredits,
  writeOfEndingPackages,
} from "../messaging/notifications/reminder-queries.ts";
import { tellOfRenewals } from "../messaging/notifications/renewal-queries.ts";
import { offerRenewals } from "../sales/orders/selling/renewal-offer-commands.ts";
import { renewOrders } from "../sales/orders/renewal/renewal-commands.ts";
import { readRenewalPrices, readRenewalTerms } from "../sales/orders/renewal/renewal-queries.ts";
import { dropForgotten, deleteOldDeliveries as forgetTold } from "../outward/webhooks/due-queries.ts";
import { forgetComing } from "../data/club-transfer/part-queries.ts";
import { lastPersonId, claimJobTurn } from "./scheduled-jobs-queries.ts";

const EVERY_MS = 10 * 60_000;
/** Processes ask more often than that: whose turn it is depends on who is there. */
const ASK_EVERY_MS = 60_000;
/** By then an upload has a name, or never will. */
const UNNAMED_FOR_MS = 24 * 60 * 60_000;
/** A replica that does not show by then what was written is far behind, and not read from. */
const WRITTEN_FOR_MS = 60 * 60_000;
/** People checked, and rows deleted, by one statement: no statement may block the database for long. */
const AT_A_TIME = 5_000;
const GONE_AT_A_TIME = 1_000;
const FILES_AT_A_TIME = 1;

interface Round {
  readonly db: Db;
  readonly now: Date;
  readonly today: string;
  /** Whether the round ends between two statements. */
  readonly isOver: () => boolean;
}

/** Deletes what is no longer needed, in small steps so that nobody waits. */
async function clear(
  { db, isOver }: Round,
  drop: (trx: Transaction) => Promise<number>,
  most = GONE_AT_A_TIME,
): Promise<void> {
  let gone = most;
  while (gone === most && !isOver()) gone = await transaction(db, drop);
}

/** The jobs of a round; a failure does not stop the others. */
const duties: Readonly<Record<string, (round: Round) => Promise<void>>> = {
  "credits running low": (round) => tellEverybody(round, tellOfLowCredits),
  "packages running out": (round) => tellEverybody(round, tellOfEndingPackages),
  "packages running out, by mail": (round) => tellEverybody(round, writeOfEndingPackages),
  "memberships that renew": ({ db, isOver, ...moment }) => renewOrders(db, moment, isOver),
  "renewals ahead": async (round) => {
    const terms = await readRenewalTerms(round.db, round.today);
    const renewals = { ahead: terms.ahead, prices: await readRenewalPrices(round.db, terms) };
    await tellEverybody(round, (trx, people, moment) => tellOfRenewals(trx, people, moment, renewals));
  },
  "renewals offered": async (round) => {
    const prices = await readRenewalPrices(round.db, await readRenewalTerms(round.db, round.today));
    await tellEverybody(round, (trx, people, moment) => offerRenewals(trx, people, moment, prices));
  },
  ...mailDuties,
  "old notifications": (round) => clear(round, (trx) => deleteOldNotifications(trx, round.now, GONE_AT_A_TIME)),
  "texts of old messages": (round) => clear(round, (trx) => forgetTexts(trx, round.now, GONE_AT_A_TIME)),
  "texts of old mailings": (round) => clear(round, (trx) => forgetMailings(trx, round.now, GONE_AT_A_TIME)),
  "messages whose moment has passed": ({ db, now }) => transaction(db, (trx) => dropExpired(trx, now)),
  "acts beyond undoing": (round) => clear(round, (trx) => forgetActs(trx, round.now, GONE_AT_A_TIME)),
  "positions of former writes": (round) => {
    const before = new Date(round.now.getTime() - WRITTEN_FOR_MS);
    return clear(round, (trx) => dropPositions(trx, before, GONE_AT_A_TIME));
  },
  "visits of former minutes": (round) => clear(round, (trx) => dropVisits(trx, epochMinute(round.now), GONE_AT_A_TIME)),
  "links that have run out": (round) => {
    // Those of the last hour count for how many more are mailed.
    const before = new Date(round.now.getTime() - LINKS_COUNT_MS);
    return clear(round, (trx) => dropLinks(trx, before, GONE_AT_A_TIME));
  },
  "files of imports": (round) => {
    const before = new Date(round.now.getTime() - importKeptDays * 24 * 60 * 60_000);
    return clear(round, (trx) => forgetImports(trx, before, FILES_AT_A_TIME), FILES_AT_A_TIME);
  },
  "a club that was sent and never brought in": ({ db, now }) =>
    transaction(db, (trx) => forgetComing(trx, new Date(now.getTime() - UNNAMED_FOR_MS))),
  "what waits for programs that are paused": (round) =>
    clear(round, (trx) => dropForgotten(trx, round.now, GONE_AT_A_TIME)),
  "what programs were told long ago": (round) => clear(round, (trx) => forgetTold(trx, GONE_AT_A_TIME)),
  "entries of the log that are too old": async (round) => {
    const months = await readClubSetting(round.db, "auditMonths");
    if (months === null) return;
    const before = startOfClubDay(retentionStart(round.today, months), await readClubSetting(round.db, "timeZone"));
    await clear(round, (trx) => pruneSome(trx, { before, months }, GONE_AT_A_TIME));
  },
  "unnamed uploads": async ({ db, now, isOver }) => {
    const before = new Date(now.getTime() - UNNAMED_FOR_MS);
    for (let last: string | undefined = ""; last !== undefined && !isOver();) {
      const after: string = last;
      last = await transaction(db, (trx) => dropUnnamed(trx, after, before, AT_A_TIME));
    }
  },
  // In a large club this takes minutes, once: nothing else waits for it.
  "names found by former rules": ({ db, isOver }) => renewKeys(db, isOver),
};

async function tellEverybody({ db, today, now, isOver }: Round, tell: typeof tellOfLowCredits): Promise<void> {
  const last = await lastPersonId(db);
  for (let from = 1; from <= last && !isOver(); from += AT_A_TIME) {
    const people = { from, until: from + AT_A_TIME };
    await transaction(db, (trx) => tell(trx, people, { today, now }));
  }
}

/**
 * Runs the scheduled jobs: renews memberships, sends the notifications of renewals, low credits and ending packages,
 * and deletes old notifications and uploads. One process of a database runs them, every ten minutes; once-only
 * notifications are never repeated. The turn is committed first: a failed job is not retried before the next turn.
 * Returns the failures by name; `undefined` if it is not this process's turn.
 */
export async function runScheduledJobs(
  db: Db,
  now: Date,
  isOver = () => false,
): Promise<ReadonlyMap<string, unknown> | undefined> {
  if (!(await transaction(db, (trx) => claimJobTurn(trx, "reminders", now, EVERY_MS)))) return undefined;
  const today = clubDate(now, await readClubSetting(db, "timeZone"));
  const failed = new Map<string, unknown>();
  for (const [name, duty] of Object.entries(duties)) {
    const done = () => actingAs({ at: now, what: name }, () => duty({ db, now, today, isOver }));
    await tracedAlone(name, done).catch((error: unknown) => failed.set(name, error));
  }
  return failed;
}

const THE_TURN = "the turn";

/** Runs the scheduled jobs. The failure of one is logged once, until it succeeds again. */
export function scheduledJobsWorker(
  { db, clock, log }: { readonly db: Db; readonly clock: () => Date; readonly log: Logger },
  everyMs = ASK_EVERY_MS,
): Job {
  const failed = (name: string, err: unknown) => log.warn({ err, reminder: name }, "reminders failed");
  const recovered = (name: string) => log.info({ reminder: name }, "reminders go well again");
  let known: ReadonlyMap<string, unknown> = new Map();
  return {
    everyMs,
    round: async ({ isStopping }) => {
      const failures = await runScheduledJobs(db, clock(), isStopping);
      if (!failures) return "wait";
      for (const [name, error] of failures) if (!known.has(name)) failed(name, error);
      for (const name of known.keys()) if (!failures.has(name)) recovered(name);
      known = failures;
      return "wait";
    },
    failed: (error) => failed(THE_TURN, error),
    recovered: () => recovered(THE_TURN),
  };
}
