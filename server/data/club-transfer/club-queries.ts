import { sql } from "kysely";
import * as z from "zod/mini";
import { clubSettings, defaultOptions } from "#contract/club/settings.ts";
import type { Db } from "../../kernel/db/connection.ts";
import type { Tables } from "../../club/domain/declaration.ts";
import { type Invariants, checkInvariants } from "../../club/domain/invariant-queries.ts";
import { ClubFileRefused } from "./refused.ts";

/** The declarations that an import needs. */
export interface ImportDeclarations {
  readonly tables: Tables;
  readonly invariants: Invariants;
}

/**
 * Checks beyond columns and constraints: settings are valid, names are there in both languages, and reservations,
 * credits, accounts, renewals and closes are consistent.
 *
 * @throws ClubFileRefused
 */
export async function checkClub(db: Db, { tables, invariants }: ImportDeclarations): Promise<void> {
  await checkSettings(db);
  await checkTexts(db, tables);
  const broken = (await checkInvariants(db, invariants)).find((finding) => finding.broken.length > 0);
  if (broken) throw new ClubFileRefused("broken", `${broken.invariant} (${broken.broken[0]})`);
}

const options = z.array(z.string());
const schemas: ReadonlyMap<string, z.ZodMiniType> = new Map([
  ...Object.entries(clubSettings).map(([name, { schema }]): [string, z.ZodMiniType] => [name, schema]),
  ...Object.keys(defaultOptions).map((name): [string, z.ZodMiniType] => [name, options]),
]);

async function checkSettings(db: Db): Promise<void> {
  const stored = await db.selectFrom("setting").select(["name", "value"]).execute();
  const wrong = stored.find(({ name, value }) => schemas.get(name)?.safeParse(value).success === false);
  if (wrong) throw new ClubFileRefused("broken", `setting ${wrong.name}`);
}

async function checkTexts(db: Db, tables: Tables): Promise<void> {
  const texts = [...tables].flatMap(([table, { bilingual = [] }]) =>
    bilingual.map((column) => [table, column] as const),
  );
  for (const [table, column] of texts) {
    const text = sql.ref(`${table}.${column}`);
    const { rows } = await sql`select from ${sql.table(table)}
      where jsonb_typeof(${text} -> 'en') is distinct from 'string' or jsonb_typeof(${text} -> 'cn') is distinct from 'string'
      limit 1`.execute(db);
    if (rows.length > 0) throw new ClubFileRefused("broken", `${table}.${column}`);
  }
}
