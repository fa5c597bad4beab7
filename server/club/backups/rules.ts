import { addDays } from "#contract/kernel/values.ts";

/** How many of the days, weeks and months that have backups keep one each, and how many of those before upgrades stay. */
const DAYS = 7;
const WEEKS = 4;
const MONTHS = 12;
/** The newest stay whatever they are: somebody may make several in a day. */
const NEWEST = 3;
const UPGRADES = 3;

/** A backup by its name: which club's it is, when it was made by the club's clock, and whether before an upgrade. */
export interface BackupFile {
  readonly name: string;
  readonly club: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HHMMSS`. */
  readonly time: string;
  readonly isUpgrade: boolean;
}

const shape = /^palestra-([\da-f]{8})-(\d{4}-\d\d-\d\d)-(\d{6})(-upgrade)?\.palestra(?:\.age)?$/;

export function fileName(
  { club, date, time, isUpgrade }: Omit<BackupFile, "name">,
  { isEncrypted }: { readonly isEncrypted: boolean },
): string {
  return `palestra-${club}-${date}-${time}${isUpgrade ? "-upgrade" : ""}.palestra${isEncrypted ? ".age" : ""}`;
}

/** The parts of a file name; undefined for files that are not ours. */
export function readFileName(name: string): BackupFile | undefined {
  const found = shape.exec(name);
  if (!found) return undefined;
  const [, club = "", date = "", time = "", upgrade] = found;
  return { name, club, date, time, isUpgrade: upgrade !== undefined };
}

/** Whether a name is that of a backup of this club that was never finished. */
export function isDraft(name: string, club: string): boolean {
  return name.startsWith(`palestra-${club}-`) && name.endsWith(".part");
}

/**
 * Those of a club's backups that are kept: the newest of each of the last seven days that have one, of four weeks and of
 * twelve months. Those from before an upgrade are counted by themselves.
 */
export function retainedFiles(files: readonly BackupFile[]): ReadonlySet<string> {
  const newestFirst = files.toSorted((one, other) => keyOf(other).localeCompare(keyOf(one), "en"));
  const upgrades = newestFirst.filter(({ isUpgrade }) => isUpgrade);
  const others = newestFirst.filter(({ isUpgrade }) => !isUpgrade);
  const kept = [
    ...others.slice(0, NEWEST),
    ...newestOfEach(others, ({ date }) => date, DAYS),
    ...newestOfEach(others, ({ date }) => mondayOf(date), WEEKS),
    ...newestOfEach(others, ({ date }) => date.slice(0, 7), MONTHS),
    ...upgrades.slice(0, UPGRADES),
  ];
  return new Set(kept.map(({ name }) => name));
}

function keyOf({ date, time, name }: BackupFile): string {
  return `${date} ${time} ${name}`;
}

function newestOfEach(
  newestFirst: readonly BackupFile[],
  periodOf: (file: BackupFile) => string,
  most: number,
): readonly BackupFile[] {
  const found = new Map<string, BackupFile>();
  for (const file of newestFirst) if (!found.has(periodOf(file))) found.set(periodOf(file), file);
  return [...found.values()].slice(0, most);
}

function mondayOf(date: string): string {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(date, -weekday);
}

/** The state of a night's backup. */
export interface Night {
  readonly state: "waiting" | "running" | "made" | "failed";
  readonly attempts: number;
  readonly endedAt: Date | null;
}

/** A failed one is tried again after an hour; an interrupted one immediately, a few times. */
const AGAIN_MS = 60 * 60_000;
export const MOST_INTERRUPTIONS = 3;

/** Whether a night's backup is to be made now, where nobody is at one. */
export function isNightDue(
  { at, bornAt, row }: { readonly at: Date; readonly bornAt: Date; readonly row: Night | undefined },
  now: Date,
): boolean {
  // A club that was not there yet has missed nothing.
  if (now < at || at < bornAt) return false;
  if (!row) return true;
  if (row.state === "made") return false;
  if (row.endedAt === null) return row.attempts < MOST_INTERRUPTIONS;
  return now.getTime() - row.endedAt.getTime() >= AGAIN_MS;
}
