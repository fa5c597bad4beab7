import { isDeepStrictEqual } from "node:util";
import type { Closure } from "#contract/club/opening-hours.ts";
import type { Setting } from "#contract/club/settings.ts";
import { recordActivity } from "../activity/queries.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { decode } from "../../kernel/files/decode-thread.ts";
import { imageIn } from "../../kernel/files/image-type.ts";
import { publishLogins } from "../live/queries.ts";
import { insertUpload } from "../uploads/queries.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import { lockSettings, readSettings, writeSetting } from "./queries.ts";
import { type StoredSetting, acceptedValue, settingAnswer } from "./rules.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

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
  if (name === "trainerScope" || name === "freezeBy") publishLogins(trx, "everybody");
  return change(trx, current, value, { by, now });
}

const shape = { within: 512, quality: 90 };

/** A picture of the club that was sent as base64, made small enough; that takes its time: no transaction waits for it. */
export async function checkPicture(image: string | null): Promise<Buffer | null> {
  return image === null ? null : decode(imageIn(image).content, shape);
}

/** Sets a picture that was judged or takes it away; the same again changes nothing. */
export async function changePicture(
  trx: Transaction<"STALE">,
  setting: "clubLogo" | "payCode",
  by: number,
  { content, version }: { readonly content: Buffer | null; readonly version: number | undefined },
  now: Date,
): Promise<Setting> {
  await lockSettings(trx);
  const current = (await readSettings(trx)).find(({ name }) => name === setting);
  if (!current) throw new Error("Every club has the setting");
  checkVersion(trx.refuse, current.version, version);
  const value = content && (await insertUpload(trx, content, now));
  return value === current.value ? settingAnswer(current) : change(trx, current, value, { by, now });
}

/** Writes all closures of the club, whose settings are locked. */
export async function replaceClosures(trx: Transaction, all: readonly Closure[], author: Author): Promise<void> {
  const current = (await readSettings(trx)).find(({ name }) => name === "closures");
  if (!current) throw new Error("Every club has the setting");
  await change(trx, current, all, author);
}

async function change(
  trx: Transaction,
  { name, value: before, version }: StoredSetting,
  after: unknown,
  { by, now }: Author,
): Promise<Setting> {
  const changed = { name, value: after, version: version + 1 };
  await writeSetting(trx, changed, now);
  const detail = { name, before, after };
  await recordActivity(trx, { personId: null, event: "SETTING_CHANGED", detail, by, at: now });
  return settingAnswer(changed);
}

/** Sets a new club's time zone, unless one has been chosen before. */
export async function startInTimeZone(trx: Transaction, zone: string, now: Date): Promise<void> {
  await lockSettings(trx);
  const current = (await readSettings(trx)).find(({ name }) => name === "timeZone");
  if (current?.version === 1) await writeSetting(trx, { name: "timeZone", value: zone, version: 2 }, now);
}
