import { isDeepStrictEqual } from "node:util";
import type { Setting } from "#contract/company.ts";
import { recordActivity } from "../activity/queries.ts";
import type { Transaction } from "../db/connection.ts";
import { announceLogins } from "../live/queries.ts";
import { checkVersion } from "../versions/rules.ts";
import { lockSettings, readSettings, writeSetting } from "./queries.ts";
import { acceptedValue, settingAnswer } from "./rules.ts";

interface SettingChange {
  readonly options?: readonly string[];
  readonly value?: unknown;
  readonly version?: number | undefined;
}

/** Changes an option list or a club setting; an unchanged save leaves version and activity alone. */
export async function changeSetting(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  by: number,
  name: string,
  body: SettingChange,
  now: Date,
): Promise<Setting> {
  await lockSettings(trx);
  const value = acceptedValue(name, body);
  const current = (await readSettings(trx)).find((setting) => setting.name === name);
  if (!current) throw trx.refuse("NOT_FOUND");
  checkVersion(trx.refuse, current.version, body.version);
  if (isDeepStrictEqual(current.value, value)) return settingAnswer(current);
  const changed = { name, value, version: current.version + 1 };
  await writeSetting(trx, changed, now);
  if (name === "trainerScope") announceLogins(trx, "everybody");
  const detail = { name, before: current.value, after: value };
  await recordActivity(trx, { personId: null, event: "SETTING_CHANGED", detail, by, at: now });
  return settingAnswer(changed);
}

/** Gives a new club its time zone, unless one has been chosen before. */
export async function startInTimeZone(trx: Transaction, zone: string, now: Date): Promise<void> {
  await lockSettings(trx);
  const current = (await readSettings(trx)).find(({ name }) => name === "timeZone");
  if (current?.version === 1) await writeSetting(trx, { name: "timeZone", value: zone, version: 2 }, now);
}
