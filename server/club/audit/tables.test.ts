import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { connect } from "../../kernel/db/connection.ts";
import { createDatabase } from "../../test/world/cluster.ts";
import { tableTexts } from "./table-texts.ts";

const club = await createDatabase();
const db = connect(club.settings);
afterAll(async () => {
  await db.destroy();
  await club.drop();
});

/** Tables without entries, or with partial ones, and the reason. */
const untold: Readonly<Record<string, string>> = {
  act: "comes with a write to others, to take it back",
  act_row: "comes with a write to others, to take it back",
  activity: "tells of a write itself",
  audit_entry: "the log",
  audit_key: "the log",
  audit_repeat: "the log",
  audit_value: "the log",
  backup: "asking for one is told; how it goes is for the page of backups",
  client_active: "follows from others",
  club_id: "written once, by a migration",
  club_import: "beginning one is told; how far it has come is not",
  club_part: "a file on its way",
  credit_note_counter: "follows from documents",
  few_left: "follows from others",
  goes_on: "follows from others",
  idempotency: "answers of calls that are told",
  import_judgement: "what somebody decides of a row is told; what a dry run finds is not",
  import_key: "comes with an import",
  import_made: "comes with an import, whose rows are told in their tables",
  import_part: "sending a file is told, dropping it is not",
  import_row: "a file that was read",
  latest_reading: "follows from body records",
  letterhead: "follows from settings",
  login_failure: "counts for a limit; the failure has an entry of its own",
  login_key: "the server's",
  login_position: "how far a replica has come",
  lost_trainer: "what is decided of one is a change of the client, which is told",
  mail_server: "how sending goes",
  mailing_left_out: "follows from a mailing",
  message: "has a page of its own",
  migration: "the server's",
  notification: "reading it is told, being told is not",
  open_part: "follows from accounts",
  passkey_challenge: "a step of signing in, which is told when it is over",
  push_key: "the server's",
  receipt_counter: "follows from documents",
  sign_in_step: "a step of signing in, which is told when it is over",
  tick: "when duties were done",
  trained_member: "follows from orders",
  upload: "a new picture is told, one that nobody names any more is not",
  visit_count: "counts for a limit",
  webhook_delivery: "has a page of its own",
};

test("every write to a table is logged, unless a reason is given", async () => {
  const { rows } = await sql<{ name: string; told: number }>`
    select relname as name, (select count(*)::integer from pg_trigger
      where tgrelid = class.oid and tgname = any('{audited_insert,audited_update,audited_delete}')) as told
    from pg_class class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(db);
  expect(
    rows
      .filter(({ told }) => told < 3)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(Object.keys(untold).toSorted());
});

test("everything that is logged has a name that people know", async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger join pg_class class on class.oid = tgrelid
    where tgname like 'audited_%'`.execute(db);
  expect(rows.map(({ name }) => name).filter((name) => !tableTexts[name])).toEqual([]);
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
  const told = rows.filter(
    ({ table, column, arguments: hidden }) =>
      secretive.test(column) && !harmless.includes(`${table}.${column}`) && !hidden.split("\\000").includes(column),
  );
  expect(told.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
});
