import { sql } from "kysely";
import { fold } from "#contract/kernel/text/fold.ts";
import { type ImportKind } from "#contract/data/import-fields.ts";
import type { ImportMapping } from "#contract/data/import-shapes.ts";
import { formatName, spellingsOf } from "#contract/kernel/person/person-name.ts";
import { knownCourses } from "#contract/identity/option-labels.ts";
import { clientTypes, durationUnits } from "#contract/kernel/values.ts";
import { readOptions } from "../../../club/settings/queries.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { simplified } from "../../../identity/people/search-keys/simplified.ts";
import { optionOf } from "./choice-labels.ts";
import type { Resolve } from "./read-row.ts";

/** A possible value of a word: an id and its name. */
interface Named {
  readonly id: number;
  readonly called: readonly string[];
}

/** The possible values for the words of a choice. */
type Options = readonly string[] | readonly Named[];

const closed: Readonly<Record<string, readonly string[]>> = {
  status: ["active", "suspended", "dismissed"],
  kind: ["membership", "course"],
  durationUnit: durationUnits,
  type: ["course", "snack", "drink", "cloth"],
  currency: ["CAD", "RMB"],
  weight_unit: ["kg", "oz", "lb", "g"],
  booking_status: ["booked", "waiting", "cancelled"],
};

/** Choices whose words have to be matched before a row is taken. */
export const strictChoices: Readonly<Record<ImportKind, readonly string[]>> = {
  clients: ["clientType", "status"],
  packages: ["durationUnit"],
  holdings: ["package"],
  bodyRecords: [],
  reservations: ["trainer"],
  classBookings: ["class_type", "booking_status"],
  products: ["type", "currency"],
};

/** The default value of a word. */
const usual: Readonly<Partial<Record<ImportKind, Readonly<Record<string, string>>>>> = {
  clients: { clientType: "monthly" },
  packages: { durationUnit: "month" },
  products: { type: "cloth" },
  classBookings: { booking_status: "booked" },
};

async function optionsOf(db: Db, field: string): Promise<Options> {
  if (field === "gender" || field === "goal") return readOptions(db, field);
  if (field === "method") return readOptions(db, "paymentMethod");
  if (field === "clientType")
    return (await readOptions(db, "clientType")).filter((type) => clientTypes.some((each) => each === type));
  if (field === "trainer") return listTrainers(db);
  if (field === "package") return listPackages(db);
  if (field === "course") return listCourses(db);
  if (field === "class_type") return listInBoth(db, "class_type");
  if (field === "room") return listInBoth(db, "room");
  return closed[field] ?? [];
}

async function listTrainers(db: Db): Promise<Named[]> {
  const found = await sql<{ id: number; first_name: string; last_name: string; email: string | null }>`
    select id, first_name, last_name, email from person where user_type = 'trainer' and deleted_at is null order by id`.execute(
    db,
  );
  return found.rows.map(({ id, email, ...name }) => ({
    id,
    called: [String(id), email ?? "", formatName(name), ...spellingsOf(name), name.first_name],
  }));
}

async function listPackages(db: Db): Promise<Named[]> {
  const found = await sql<{ id: number; en: string; cn: string; keys: string[] }>`
    select id, name ->> 'en' as en, name ->> 'cn' as cn,
      array(select substr(key, 4) from import_key where kind = 'packages' and target_id = package.id) as keys
    from package order by archived_at is not null, id desc`.execute(db);
  return found.rows.map(({ id, en, cn, keys }) => ({ id, called: [en, cn, ...keys] }));
}

/** Types or rooms by their names in both languages, without those that are archived. */
async function listInBoth(db: Db, table: "class_type" | "room"): Promise<Named[]> {
  const found = await sql<{ id: number; en: string; cn: string }>`
    select id, name ->> 'en' as en, name ->> 'cn' as cn from ${sql.table(table)}
    where archived_at is null order by id`.execute(db);
  return found.rows.map(({ id, en, cn }) => ({ id, called: [en, cn] }));
}

async function listCourses(db: Db): Promise<Named[]> {
  const found = await sql<{ id: number; name: string }>`
    select id, name from course where deleted_at is null order by id`.execute(db);
  return found.rows.map(({ id, name }) => {
    const known = knownCourses.get(name)?.name;
    return { id, called: [name, known?.en ?? "", known?.cn ?? ""] };
  });
}

/** The values of the words of these fields: as somebody has decided, else as we know them. */
export async function openChoices(
  db: Db,
  kind: ImportKind,
  fields: readonly string[],
  values: ImportMapping["values"],
): Promise<Resolve> {
  const options = new Map<string, Options>();
  for (const field of fields) options.set(field, await optionsOf(db, field));
  const said = new Map(values.map(({ field, raw, target }) => [`${field} ${raw}`, target]));
  const isOffered = (field: string, target: string) =>
    options.get(field)?.some((option) => target === (typeof option === "object" ? String(option.id) : option));
  const known = new Map<string, string | undefined>();
  return (field, raw) => {
    const key = `${field} ${raw}`;
    const chosen = said.get(key);
    // The chosen value may be gone, or may never have existed.
    if (typeof chosen === "string") return isOffered(field, chosen) ? chosen : undefined;
    if (chosen === null) return null;
    if (raw === "") return usual[kind]?.[field];
    if (!known.has(key)) known.set(key, guessed(field, raw, options.get(field) ?? []));
    return known.get(key);
  };
}

function plainOf(text: string): string {
  return simplified(fold(text)).replaceAll(/\s+/g, " ").trim();
}

function guessed(field: string, raw: string, options: Options): string | undefined {
  const named = options.filter((option) => typeof option === "object");
  if (named.length > 0) {
    const plain = plainOf(raw);
    const fits = named.find(({ called }) => called.some((name) => name !== "" && plainOf(name) === plain));
    return fits && String(fits.id);
  }
  return optionOf(
    field,
    raw,
    options.filter((option) => typeof option === "string"),
  );
}
