import { addDays } from "#contract/kernel/values.ts";
import { tellOfDues } from "../sales/accounts/message-commands.ts";
import { readClubSetting } from "../club/settings/queries.ts";
import { type Db, type Transaction, transaction } from "../kernel/db/connection.ts";
import { channelsInUse, isMailSetUp } from "../messaging/messages/outbox/outbox-queries.ts";
import { takeMoment, takeStretch } from "./scheduled-jobs-queries.ts";
import { remindOfSessions, tellTrainersOf } from "../schedule/reservations/message-commands.ts";
import { hourOfClubDay } from "../kernel/time/club-time.ts";
import { greetBirthdays } from "../today/greeting-commands.ts";

const HOUR_MS = 3_600_000;
/** Hours of the club's clock: for birthday greetings, and for reminders of payments. */
const GREETING_HOUR = 8;
const DUES_HOUR = 9;

interface Round {
  readonly db: Db;
  readonly now: Date;
  readonly today: string;
  readonly isOver: () => boolean;
}

/** The messages that time alone writes (messages §2). */
export const mailDuties: Readonly<Record<string, (round: Round) => Promise<void>>> = {
  "reminders of sessions": remindOfAll,
  "trainers' tomorrow": async (round) => {
    const hour = await readClubSetting(round.db, "tomorrowHour");
    await mailOnceFrom(hour, "trainers' tomorrow", round, (trx, { now, today, zone }) =>
      tellTrainersOf(trx, addDays(today, 1), { zone, now }),
    );
  },
  birthdays: (round) => mailOnceFrom(GREETING_HOUR, "birthdays", round, greetBirthdays),
  dues: (round) => onceFrom(DUES_HOUR, "dues", round, tellOfDues),
};

/** One stretch after the other, each in a transaction of its own: those that were missed are made up for. */
async function remindOfAll({ db, now, isOver }: Round): Promise<void> {
  if (!(await isMailSetUp(db, now)) && !(await channelsInUse(db)).includes("push")) return;
  const hours = await readClubSetting(db, "reminderHours");
  const reachMs = Math.max(0, ...hours) * HOUR_MS;
  const next = (trx: Transaction) => remindOfStretch(trx, { now, reachMs, hours });
  while (!isOver() && (await transaction(db, next)));
}

async function remindOfStretch(
  trx: Transaction,
  { now, reachMs, hours }: { readonly now: Date; readonly reachMs: number; readonly hours: readonly number[] },
): Promise<boolean> {
  const stretch = await takeStretch(trx, "reminders of sessions", { now, reachMs });
  if (stretch) await remindOfSessions(trx, { ...stretch, hours }, now);
  return stretch !== undefined;
}

interface Moment {
  readonly now: Date;
  readonly today: string;
  readonly zone: string;
}

type Daily = (trx: Transaction, moment: Moment) => Promise<void>;

/** The same as `onceFrom`, for notifications by mail only. */
async function mailOnceFrom(hour: number, name: string, round: Round, duty: Daily): Promise<void> {
  if (await isMailSetUp(round.db, round.now)) await onceFrom(hour, name, round, duty);
}

/** Does something once a day, from an hour of the club's clock until the day ends. */
async function onceFrom(hour: number, name: string, { db, now, today }: Round, duty: Daily): Promise<void> {
  const zone = await readClubSetting(db, "timeZone");
  const moment = hourOfClubDay(today, hour, zone);
  if (now < moment) return;
  await transaction(db, async (trx) => {
    if (await takeMoment(trx, name, moment)) await duty(trx, { now, today, zone });
  });
}
