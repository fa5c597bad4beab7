import { sql } from "kysely";
import type * as z from "zod/mini";
import {
  type ClubSetting,
  type ClubSettings,
  type FirstSteps,
  type OptionList,
  clubSettings,
  defaultOptions,
  usualWeightUnit,
} from "#contract/club/settings.ts";
import type { Closure, OpenTimes } from "#contract/club/opening-hours.ts";
import type { Db, Transaction } from "../../kernel/db/connection.ts";
import type { StoredSetting } from "./rules.ts";

const initialValues: readonly StoredSetting[] = [
  ...Object.entries(defaultOptions).map(([name, value]) => ({ name, value, version: 1 })),
  ...Object.entries(clubSettings).map(([name, { initial }]) => ({ name, value: initial, version: 1 })),
];

/** Every option list and club setting: as changed by an admin, else as the contract starts it (version 1); the unit of weight as is usual for the currency. */
export async function readSettings(db: Db): Promise<readonly StoredSetting[]> {
  const changed = await db.selectFrom("setting").select(["name", "value", "version"]).execute();
  const present = initialValues.map((initial) => changed.find(({ name }) => name === initial.name) ?? initial);
  return present.map((setting) => (isUnchosenUnit(setting) ? { ...setting, value: usualUnit(present) } : setting));
}

function isUnchosenUnit({ name, version }: StoredSetting): boolean {
  return name === "weightUnit" && version === 1;
}

function usualUnit(present: readonly StoredSetting[]): unknown {
  return usualWeightUnit(String(present.find(({ name }) => name === "currency")?.value));
}

/** The completed first steps of a new club: deleted things no longer count, a booking always does. */
export async function readFirstSteps(db: Db): Promise<FirstSteps> {
  const found = await sql<FirstSteps>`
    select
      exists (select from setting where name in (${sql.join(Object.keys(clubSettings))})) as club,
      exists (select from package where archived_at is null) as package,
      exists (select from person where user_type = 'trainer' and deleted_at is null) as trainer,
      exists (select from person where user_type = 'client' and deleted_at is null) as client,
      exists (select from club_class) as classes,
      exists (select from reservation) or exists (select from class_booking) as booking`.execute(db);
  const [steps] = found.rows;
  if (!steps) throw new Error("A query without a table has one row");
  return steps;
}

const schemas: { readonly [Name in ClubSetting]: { readonly schema: z.ZodMiniType<ClubSettings[Name]> } } =
  clubSettings;

const looked = new WeakMap<Db, Promise<readonly StoredSetting[]>>();

/**
 * The settings in effect: a transaction reads them once and keeps that state, because most ask for several, in several
 * places. A change reads them again under the lock.
 */
function settingsFor(db: Db): Promise<readonly StoredSetting[]> {
  if (!db.isTransaction) return readSettings(db);
  const found = looked.get(db) ?? readSettings(db);
  looked.set(db, found);
  return found;
}

/** One club setting with its type. */
export async function readClubSetting<Name extends ClubSetting>(db: Db, name: Name): Promise<ClubSettings[Name]> {
  return schemas[name].schema.parse(await valueOf(db, name));
}

/** Reads several club settings as they are at one moment. */
export async function openClubSettings(db: Db): Promise<<Name extends ClubSetting>(name: Name) => ClubSettings[Name]> {
  const present = await settingsFor(db);
  return (name) => schemas[name].schema.parse(present.find((setting) => setting.name === name)?.value);
}

/** When the club is open. */
export async function readOpenTimes(db: Db): Promise<OpenTimes> {
  const setting = await openClubSettings(db);
  return { openingHours: setting("openingHours"), closures: setting("closures") };
}

/** All closures as they are now, also where the transaction has read the settings before. */
export async function readClosures(db: Db): Promise<Closure[]> {
  const found = (await readSettings(db)).find(({ name }) => name === "closures");
  return schemas.closures.schema.parse(found?.value);
}

/** The id of this club, unique among all clubs, for calendars with sessions of several. */
export async function readClubId(db: Db): Promise<string> {
  return (await db.selectFrom("club_id").select("id").executeTakeFirstOrThrow()).id;
}

/** The options a list offers now. */
export async function readOptions(db: Db, list: OptionList): Promise<readonly string[]> {
  const value = await valueOf(db, list);
  return Array.isArray(value) ? value.map(String) : [];
}

async function valueOf(db: Db, name: string): Promise<unknown> {
  return (await settingsFor(db)).find((setting) => setting.name === name)?.value;
}

/** Writes a setting, creating its row when it is changed for the first time; two first changes wait for each other. */
export async function writeSetting(trx: Transaction, setting: StoredSetting, now: Date): Promise<void> {
  looked.delete(trx);
  const row = { ...setting, value: JSON.stringify(setting.value), changed_at: now };
  await trx
    .insertInto("setting")
    .values(row)
    .onConflict((conflict) => conflict.column("name").doUpdateSet(row))
    .execute();
}

/** One admin changes settings at a time, also those that have no row yet. */
export async function lockSettings(trx: Transaction): Promise<void> {
  await sql`lock table setting in share row exclusive mode`.execute(trx);
}
