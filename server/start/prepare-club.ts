import type { AppParts } from "./app.ts";
import { newSetupCode } from "../identity/auth/set-up/account-commands.ts";
import { hasPeople } from "../identity/auth/account-queries.ts";
import { startInTimeZone } from "../club/settings/commands.ts";
import { readClubSetting } from "../club/settings/queries.ts";
import { type Db, transaction } from "../kernel/db/connection.ts";
import { type Refusals, doFirst } from "../demo/doings.ts";
import { fillDemo } from "../demo/fill.ts";
import { livingDemoAccounts } from "../demo/queries.ts";
import { tables } from "./domains.ts";
import type { Env } from "./env.ts";
import type { Log } from "../kernel/log/log.ts";

/**
 * Fills an empty database according to `CLUB`: the demo club, or nothing and a code for the set-up page. The sign-in
 * offers accounts only in the demo club (decisions §12).
 */
export async function prepareClub(
  db: Db<Refusals>,
  { club, clubTimeZone }: Pick<Env, "club" | "clubTimeZone">,
  now: Date,
  log: Log,
): Promise<Pick<AppParts, "setupCode" | "demoAccounts">> {
  const isNew = !(await hasPeople(db));
  if (isNew && clubTimeZone !== undefined) {
    await transaction(db, (trx) => startInTimeZone(trx, clubTimeZone, now));
  }
  if (club === "demo") {
    const moment = { now, zone: await readClubSetting(db, "timeZone") };
    if (await fillDemo(db, tables, moment)) await doFirst(db, moment);
    return { demoAccounts: await livingDemoAccounts(db) };
  }
  if (!isNew) return {};
  const setupCode = newSetupCode();
  log.warn({ setupCode }, "this club has nobody yet: its set-up page asks for this code");
  return { setupCode };
}
