import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "../../kernel/db/connection.ts";
import { createDatabase } from "../../test/world/cluster.ts";
import { tables } from "../../start/domains.ts";

const club = await createDatabase();
const db = connect(club.settings);
afterAll(async () => {
  await db.destroy();
  await club.drop();
});

interface Trigger {
  readonly table: string;
  readonly name: string;
  /** Tables without entries, or with partial ones, and the reason. */
  readonly hidden: readonly string[];
}

const triggers = await sql<Trigger>`
  select relname as table, tgname as name, array_remove(string_to_array(encode(tgargs, 'escape'), '\\000'), '') as hidden
  from pg_trigger join pg_class class on class.oid = tgrelid
  where tgname like 'audited_%' or tgname like 'undo_keeps%'`.execute(db);
const triggersOf = (table: string, name: string) =>
  triggers.rows.filter((each) => each.table === table && each.name.startsWith(name));

test("every write to a table has an entry, unless its declaration says why not", () => {
  for (const [name, { audit }] of tables) {
    const kinds = triggersOf(name, "audited_").length;
    if (typeof audit === "string") expect(kinds, name).toBe(0);
    else expect(kinds === 3, name).toBe(audit.unlogged === undefined);
  }
});

test("the columns that an entry leaves out are those that the declaration hides", () => {
  for (const [name, { audit }] of tables) {
    if (typeof audit === "string") continue;
    const hidden = new Set(triggersOf(name, "audited_").flatMap((trigger) => trigger.hidden));
    expect([...hidden].toSorted(), name).toEqual([...(audit.hide ?? []), "updated_at", "version"].toSorted());
  }
});

test("the tables of which an act keeps what their rows were say what undoing it does", () => {
  const kept = triggers.rows.flatMap(({ table, name }) => (name.startsWith("undo_keeps") ? [table] : []));
  const declared = [...tables].flatMap(([name, { undo }]) => (undo ? [name] : []));
  expect(declared.toSorted()).toEqual([...new Set(kept)].toSorted());
});

/** Names of columns that let somebody in, or are nobody's to read. */
const secretive = /token|secret|hash|digest|password|private|auth|(^|_)key|claim|p256dh|endpoint|content/;
const harmless = ["login.token", "person.must_change_password", "import_judgement.key", "backup.audit_hash"];

test("no column that sounds like a secret is logged", async () => {
  const { rows } = await sql<{ table: string; column: string; arguments: string }>`
    select relname as table, attname as column, encode(tgargs, 'escape') as arguments
    from pg_trigger join pg_class class on class.oid = tgrelid join pg_attribute on attrelid = class.oid
    where tgname like 'audited_%' and attnum > 0 and not attisdropped`.execute(db);
  expect(rows.length).toBeGreaterThan(500);
  const leaked = rows.filter(
    ({ table, column, arguments: hidden }) =>
      secretive.test(column) && !harmless.includes(`${table}.${column}`) && !hidden.split("\\000").includes(column),
  );
  expect(leaked.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});
