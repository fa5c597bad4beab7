import type { ProfileChange } from "#contract/membership/profile.ts";
import type { Role } from "#contract/kernel/values.ts";
import { changeSetting } from "../club/settings/commands.ts";
import { actingAs } from "../kernel/db/acting.ts";
import { type Db, transaction } from "../kernel/db/connection.ts";
import type { Caller } from "../kernel/http/access/caller.ts";
import { changeProfile } from "../membership/profile/commands.ts";
import { clubDate } from "../kernel/time/club-time.ts";
import { demoAccounts } from "./people/accounts.ts";
import type { Refusable } from "./money/settlements.ts";

/** The refusals of the commands in use. */
export type Refusals =
  | Refusable
  | "NOT_FOUND"
  | "DUPLICATE_USER"
  | "LAST_ADMIN"
  | "INVALID_STATE"
  | "STALE"
  | "CONFIRMATION_REQUIRED";

interface Moment {
  readonly now: Date;
  readonly zone: string;
}

/**
 * The first actions of the people of the demo club, by the commands of the app: first content has no actor, so the log
 * would be empty.
 */
export async function doFirst(db: Db<Refusals>, moment: Moment): Promise<void> {
  const { now } = moment;
  const admin = await callerOf(db, "admin", moment);
  await actingAs({ at: now, what: "PUT /api/company/settings/{name}", actor: admin.id }, () =>
    transaction(db, (trx) => changeSetting(trx, admin.id, "auditMonths", { value: 120 }, now)),
  );
  const desk = await callerOf(db, "desk", moment);
  const trainer = await callerOf(db, "trainer", moment);
  await changed(db, { by: desk, of: desk, now }, { address: "29 Wellesley Street East, Apt 1204, Toronto" });
  await changed(db, { by: trainer, of: trainer, now }, { weChat: "coach-palestra" });
  await changed(db, { by: admin, of: trainer, now }, { address: "310 Front Street West, Unit 8, Toronto" });
}

interface Doing {
  readonly by: Caller;
  readonly of: Caller;
  readonly now: Date;
}

async function changed(db: Db<Refusals>, { by, of, now }: Doing, body: ProfileChange): Promise<void> {
  const what = "POST /api/users/{id}/profile";
  await actingAs({ at: now, what, actor: by.id, about: of.id }, () =>
    transaction(db, (trx) => changeProfile(trx, by, of.id, body)),
  );
}

async function callerOf(db: Db, role: Role, { now, zone }: Moment): Promise<Caller> {
  const email = demoAccounts.find((account) => account.role === role)?.email ?? "";
  const person = await db
    .selectFrom("person")
    .select(["id", "user_type as userType", "roles", "reports_to as reportsTo", "locale"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const signedIn = { loginId: "", tokenEnds: now, mustChangePassword: false, provedAt: now };
  return { ...person, ...signedIn, trainerScope: "all", zone, today: clubDate(now, zone), now };
}
