import { type Transaction, transaction } from "../../kernel/db/connection.ts";
import type { JobRound } from "../../kernel/jobs/scheduled.ts";
import { takeMoment } from "../../kernel/jobs/turn-queries.ts";
import { hourOfClubDay } from "../../kernel/time/club-time.ts";
import { readClubSetting } from "./queries.ts";

interface Moment {
  readonly now: Date;
  readonly today: string;
  readonly zone: string;
}

/** Does something once a day, from an hour of the club's clock until the day ends. */
export async function onceADay(
  name: string,
  hour: number,
  { db, now, today }: JobRound,
  work: (trx: Transaction, moment: Moment) => Promise<void>,
): Promise<void> {
  const zone = await readClubSetting(db, "timeZone");
  const moment = hourOfClubDay(today, hour, zone);
  if (now < moment) return;
  await transaction(db, async (trx) => {
    if (await takeMoment(trx, name, moment)) await work(trx, { now, today, zone });
  });
}
