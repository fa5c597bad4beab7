/** The measurements apart from the comparison with a bare server: each by its name. */
import { join } from "node:path";
import type { ClusterSettings } from "#server/kernel/db/embedded/roles.ts";
import { timeCalendar } from "./screens/calendar.ts";
import { timeClasses } from "./subjects/classes.ts";
import { timeExports } from "./subjects/exports.ts";
import { timeFeeds } from "./subjects/feeds.ts";
import type { Figures } from "./figures/figures.ts";
import { timeImports } from "./imports/imports.ts";
import { emptyClub } from "./club/kept-club.ts";
import { timeLeaving } from "./subjects/leaving.ts";
import type { Options } from "./options.ts";
import { timePages } from "./screens/pages.ts";
import { comparePartitions } from "./subjects/partitions.ts";
import { timeRenewals } from "./subjects/renewals.ts";
import { timeStatements } from "./subjects/slowest.ts";
import { timeStarts } from "./screens/starts.ts";
import { timeWrites } from "./subjects/writes.ts";

/** Memberships that are renewed together, as after an outage. */
const RENEWED = 10_000;
/** Sessions of the trainer whose calendar is fetched: a year of twelve a day. */
const FEED_SESSIONS = 5_000;
/** How many statements `npm run bench -- slowest` prints, and how much of each. */
const SLOWEST = 40;
const LONGEST_TEXT = 100;
/** No statement of a request or a turn should hold the database up for longer. */
const A_SECOND = 1_000;

/** A database for what is measured, and the facts of the kept club it is a copy of; without them it is empty. */
export interface Place {
  readonly settings: ClusterSettings;
  readonly folder: string;
  readonly kept: string | undefined;
}

/** Measurements without our database: they start whole clubs. */
export const alone: Readonly<Record<string, (options: Options) => Promise<void>>> = {
  starts: async () => {
    const { first, second } = await timeStarts();
    console.log(`first start with the demo club ${first.toFixed(1)} s, second start ${second.toFixed(1)} s (aim ≤ 3)`);
  },
  calendar: ({ visits }) => timeCalendar({ weeks: 4 * visits + 1, drags: visits }),
  pages: ({ beside, screens, visits }) => timePages({ beside, screens, visits }),
};

/** Measurements on a club; each gets a club of its own. */
export const onClub: Readonly<Record<string, (place: Place, options: Options, figures: Figures) => Promise<void>>> = {
  slowest: printSlowest,
  partitions: ({ settings }, { size }) => comparePartitions(settings, { rows: size.reservations }, print),
  renewals: ({ settings, kept }, { size, seconds }) =>
    timeRenewals(settings, { size, renewed: RENEWED, quietMs: 5_000 * seconds, print, kept }),
  feeds: ({ settings, kept }, { size, rounds }) =>
    timeFeeds(settings, { size, sessions: FEED_SESSIONS, rounds, print, kept }),
  exports: ({ settings, kept }, { size, rounds }) => timeExports(settings, { size, rounds, print, kept }),
  imports: ({ settings, kept }, { size, members, seconds }) =>
    timeImports(settings, { size, members, aloneMs: 3_000 * seconds, print, kept }),
  leaving: async ({ settings, folder, kept }, { size }) =>
    timeLeaving(settings, { size, into: await emptyClub(settings), file: join(folder, "club.zip"), print, kept }),
  classes: ({ settings, kept }, { size, writes }) =>
    timeClasses(settings, { size, bookings: size.reservations, writes, print, kept }),
  writes: async ({ settings, folder, kept }, { size, writes, rows, seconds, save }, figures) => {
    const all = await timeWrites(settings, { size, writes, rows, seconds, folder, print, kept }, figures);
    if (save) await figures.keep(all);
  },
};

function print(line: string): void {
  console.log(line);
}

async function printSlowest({ settings, kept }: Place, { size }: Options): Promise<void> {
  const all = await timeStatements(settings, { now: new Date(), size, print, kept, isAsked: () => true });
  print(`${all.filter(({ ms }) => ms >= A_SECOND).length} of ${all.length} statements took a second or more`);
  for (const { ms, asked, text } of all.slice(0, SLOWEST)) {
    print(`${ms.toFixed(0).padStart(6)} ms  ${asked}: ${text.trim().replaceAll(/\s+/g, " ").slice(0, LONGEST_TEXT)}`);
  }
}
