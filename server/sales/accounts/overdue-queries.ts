import type { ClubSettings } from "#contract/club/settings.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { Overdue } from "#contract/kernel/money/overdue.ts";
import { readClubSetting } from "../../club/settings/queries.ts";
import type { Db } from "../../kernel/db/connection.ts";
import { listOpenParts } from "./queries.ts";
import { dueOf, isOverdue } from "./rules.ts";

const stopsBookings: readonly ClubSettings["owingBlocks"][] = ["booking", "bookingAndEntry"];

/** The debt of a client that blocks bookings on a day, or null. The caller has locked the client. */
export async function findOverdue(db: Db, clientId: number, today: string): Promise<Overdue | null> {
  if (!stopsBookings.includes(await readClubSetting(db, "owingBlocks"))) return null;
  const owing = await readDue(db, clientId, today);
  return owing && isOverdue(owing.since, await readClubSetting(db, "graceDays"), today) ? owing : null;
}

/** The due part of a client's account on a day, and since when the first of it is due. */
export async function readDue(db: Db, clientId: number, today: string): Promise<Overdue | null> {
  const { due, since } = dueOf(await listOpenParts(db, [clientId]), today);
  return since === null ? null : { due: moneyText(due), since };
}
