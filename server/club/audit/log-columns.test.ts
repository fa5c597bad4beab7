import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { clubSettings, defaultOptions } from "#contract/club/settings.ts";
import { chosenSettings } from "#contract/club/setting-value-labels.ts";
import { durationUnits } from "#contract/kernel/values.ts";
import { connect } from "../../kernel/db/connection.ts";
import { createDatabase } from "../../test/world/cluster.ts";
import { settingValue } from "../settings/setting-values.ts";
import { tables } from "../../start/domains.ts";
import type { ColumnReader } from "../domain/fields.ts";

const club = await createDatabase();
const db = connect(club.settings);
afterAll(async () => {
  await db.destroy();
  await club.drop();
});

/** Visible columns, with their allowed values and the tables they refer to. */
const { rows: visibleColumns } = await sql<{
  table: string;
  column: string;
  type: string;
  checks: string;
  leads: boolean;
}>`
  select relname as table, attname as column, format_type(atttypid, atttypmod) as type,
    coalesce((select string_agg(pg_get_constraintdef(oid), ' ') from pg_constraint
      where conrelid = class.oid and contype = 'c' and conkey = array[attnum]), '') as checks,
    exists (select from pg_constraint where conrelid = class.oid and contype = 'f' and attnum = any(conkey)) as leads
  from (select distinct on (tgrelid) tgrelid, tgargs from pg_trigger where tgname like 'audited_%') audited
  join pg_class class on class.oid = tgrelid join pg_attribute on attrelid = class.oid
  where attnum > 0 and not attisdropped
    and not attname = any(string_to_array(encode(tgargs, 'escape'), '\\000'))
  order by 1, attnum`.execute(db);

const reader = (locale: ColumnReader["locale"]): ColumnReader => ({
  locale,
  zone: "America/Toronto",
  currency: "CAD",
  weightUnit: "kg",
  isOfClient: true,
  named: () => "called so",
  factsOf: () => undefined,
});
const readers = [reader("en"), reader("cn")];

const columnIn = (table: string, column: string) => {
  const { columns = "hidden" } = tables.get(table) ?? {};
  return columns === "hidden" ? undefined : columns[column];
};

/** Words of one list or of one program, which are the same as what is kept. */
const wordless = ["product.currency", "product.weight_unit"];

test("every column in the log has a format, or is hidden", () => {
  expect(visibleColumns.length).toBeGreaterThan(300);
  const silent = visibleColumns.filter(({ table, column }) => columnIn(table, column) === undefined);
  expect(silent.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});

test("no instant, flag, row number or database word is shown as it is stored", () => {
  const samples = ({ type, checks, leads }: (typeof visibleColumns)[number]): readonly unknown[] => {
    if (type.startsWith("timestamp")) return ["2026-05-20T16:00:00+00:00"];
    if (type === "date") return ["2026-05-20"];
    if (type === "boolean") return [true, false];
    if (type.startsWith("integer") && leads) return [type.endsWith("[]") ? [41] : 41];
    return [...checks.matchAll(/'(\w+)'::text/g)].map(([, word]) => (type.endsWith("[]") ? [word] : word));
  };
  const raw = visibleColumns.flatMap((kept) => {
    const column = columnIn(kept.table, kept.column);
    const name = `${kept.table}.${kept.column}`;
    if (!column || wordless.includes(name)) return [];
    const said = samples(kept).flatMap((value) =>
      readers.filter((each) => column.reads(value, each, { [kept.column]: value }) === String(value)),
    );
    return said.length === 0 ? [] : [name];
  });
  expect(raw).toEqual([]);
});

test("every possible value of a setting has words in both languages", () => {
  const few = {
    ...Object.fromEntries(
      Object.entries(clubSettings).flatMap(([name, { schema }]) => {
        const options: unknown = Reflect.get(schema, "options");
        return name === "currency" || !Array.isArray(options) ? [] : [[name, options]];
      }),
    ),
    backupHour: [null, 3],
    auditMonths: [null, 3, 12, 24],
    tomorrowHour: [18],
    graceDays: [0, 1],
    freezeLimits: [{ minDays: null, maxDaysPerYear: 30 }, { minDays: 7 }, {}],
    taxRates: [[], [{ name: "HST", percent: 13, from: "2010-07-01" }]],
    taxNumbers: [[]],
    invoiceNote: [null],
    howToPay: [null],
    clubLogo: [null, "6925afbd"],
    payCode: [null, "6925afbd"],
    messageEvents: [{}, { birthday: true, receipt: false }],
    reminderHours: [[], [24, 1]],
    ...Object.fromEntries(Object.entries(defaultOptions).map(([name, options]) => [name, [options]])),
    durationUnit: [durationUnits],
  };
  const keys = /\b(null|true|false|[a-z]+[A-Z]\w*|\d{4}-\d\d-\d\d|minDays|byUse)\b|[{}[\]]/;
  const amiss = Object.entries(few).flatMap(([name, values]) =>
    values.flatMap((value: unknown) =>
      readers
        .map((each) => settingValue.reads(value, each, { name }))
        .filter((said) => said === "" || said === String(value) || keys.test(said)),
    ),
  );
  expect(Object.keys(few)).toEqual(expect.arrayContaining([...chosenSettings, "settlementRule"]));
  expect(amiss).toEqual([]);
  expect(settingValue.reads("byUse", reader("en"), { name: "settlementRule" })).toBe("By use");
});
