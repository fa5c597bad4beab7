import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { erasures } from "#contract/data/erasure.ts";
import { fieldNames, fieldOf } from "#contract/identity/person-fields.ts";
import { people } from "#contract/identity/people.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { isAbout } from "../../club/personal-data/page/queries.ts";
import { personalTables } from "../../club/domain/declaration.ts";
import { tables } from "../../start/domains.ts";
import { sell } from "../../test/scenes/sessions.ts";
import { openShop } from "../../test/scenes/shop.ts";
import { openWorld } from "../../test/world/world.ts";
import { insertUpload } from "../../club/uploads/queries.ts";
import { listErasable } from "./queries.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());

/**
 * Fills every column of a row about the client, so that a column that is not emptied is noticed. Fill new columns here.
 */
async function fillEverything(client: number, trainer: number): Promise<void> {
  const { db, now } = world;
  const photo = await transaction(db, (trx) => insertUpload(trx, Buffer.from("face"), now));
  await sql`update person set email = 'w@example.com', phone = '+1 416 555 0100', date_of_birth = '1990-05-07', gender = 'female',
    address = '1 King St', zip_code = 'M5V 1A1', we_chat = 'wil_1', emergency_contact = 'Ann', goal = 'weightLoss', height = 170,
    job_title = 'Pilot', department = 'Flights', profile_image = ${photo}, password_hash = 'x', must_change_password = true,
    marketing = true, marketing_at = ${now}, marketing_source = 'self', locale = 'cn', reports_to = ${trainer}
    where id = ${client}`.execute(db);
  await sql`insert into reason (person_id, reason_type, reason_name, started_at, ended_at, ordinal, beyond_limit, created_at)
    values (${client}, 'onLeave', 'injury', '2026-01-01', '2026-02-01', 1, 'Broken leg', ${now})`.execute(db);
  await transaction(db, async (trx) => sell(trx, await openShop(world), client));
  await sql`update orders set price_reason = 'Out of work' where client_id = ${client}`.execute(db);
  await sql`insert into body_record (person_id, measured_at, weight, smm, created_at, updated_at)
    values (${client}, ${now}, 71.2, 30.1, ${now}, ${now})`.execute(db);
  await sql`
    with place as (insert into room (name, capacity) values ('{"en": "Studio", "cn": "教室"}', 9) returning id),
    kind as (insert into class_type (name, description, colour, minutes, capacity, room_id)
      select '{"en": "Yoga", "cn": "瑜伽"}', '{"en": "", "cn": ""}', 'green', 60, 9, id from place returning id, room_id),
    taught as (insert into club_class
      (type_id, room_id, held_on, start_time, minutes, starts_at, ends_at, capacity, created_at)
      select id, room_id, '2026-05-01', '10:00', 60, '2026-05-01T14:00Z', '2026-05-01T15:00Z', 9, ${now} from kind
      returning id),
    booked as (insert into class_booking
      (class_id, client_id, status, entry, policy_version_id, late, booked_at, booked_by, cancelled_at)
      select id, ${client}, 'cancelled', 'free', 1, true, ${now}, ${client}, ${now} from taught returning id)
    insert into lapse (booking_id, client_id, kind, state, lapsed_at, judge_at, waived_at, waived_by, waive_reason)
    select id, ${client}, 'late', 'waived', ${now}, ${now}, ${now}, ${trainer}, 'Ill' from booked`.execute(db);
  await sql`insert into activity (person_id, event, detail, created_at)
    values (${client}, 'CREATED', '{"from": "Bellevue"}', ${now})`.execute(db);
}

/** The non-default values in a table's columns of rows about somebody. */
async function filled(
  table: string,
  columns: readonly string[],
  client: number,
): Promise<Readonly<Record<string, unknown>>> {
  const about = isAbout(tables, table, client, "data_row");
  if (!about) throw new Error(`No row of ${table} is about anybody`);
  const { rows } = await sql<{ row: Readonly<Record<string, unknown>> }>`
    select to_jsonb(data_row) as row from ${sql.table(table)} data_row where ${about}`.execute(world.db);
  const defaults = await sql<{ column: string; value: string | null }>`
    select column_name as column, column_default as value from information_schema.columns
    where table_schema = current_schema() and table_name = ${table}`.execute(world.db);
  const empty = new Map(
    defaults.rows.map(({ column, value }) => [column, value?.replace(/^'(.*)'::\w+$/, "$1") ?? "null"]),
  );
  const found = rows.flatMap(({ row }) =>
    columns.flatMap((column) => (String(row[column]) === empty.get(column) ? [] : [[column, row[column]] as const])),
  );
  return Object.fromEntries(found);
}

describe("erasing a client", () => {
  let client: number;
  let erasable: ReadonlyMap<string, readonly string[]>;
  beforeAll(async () => {
    client = await world.person("client", { client_type: "pro" });
    await fillEverything(client, await world.person("trainer"));
    erasable = await listErasable(world.db, tables);
  });

  test("empties every field of a profile but the dates of the membership", () => {
    const kept = fieldNames
      .map((name) => fieldOf(name).column)
      .filter((column) => !erasable.get("person")?.includes(column));
    expect(kept).toEqual(["start_of_date", "end_of_date"]);
  });

  test("leaves of every table that names a person nothing that is not declared as kept", async () => {
    for (const [table, columns] of erasable) {
      expect(Object.keys(await filled(table, columns, client)).toSorted(), table).toEqual(columns.toSorted());
    }
    const admin = await world.person("admin");
    const params = { id: String(client) };
    const { data } = await world.call(people.profile, { params }, admin);
    const erased = await world.call(erasures.erase, { params, body: { version: data.version ?? 0 } }, admin);
    expect(erased.status).toBe(200);
    const left: Record<string, unknown> = {};
    for (const [table, columns] of erasable) left[table] = await filled(table, columns, client);
    expect(left).toEqual({
      person: {
        first_name: "Erased member",
        last_name: `#${client}`,
        sort_name: `erased member #${client}`,
        search_text: "",
        search_grams: [],
      },
      reason: { reason_name: "other" },
      activity: { detail: {} },
      lapse: {},
      orders: {},
      latest_reading: {},
    });
  });

  test("deletes the rows of every table that keeps nothing", async () => {
    const deleted = personalTables(tables).flatMap(([table, { kept }]) =>
      !kept && isAbout(tables, table, client) ? [table] : [],
    );
    expect(deleted.length).toBeGreaterThan(15);
    for (const table of deleted) {
      const { rows } =
        await sql`select from ${sql.table(table)} where ${isAbout(tables, table, client) ?? sql`true`}`.execute(
          world.db,
        );
      expect(rows, table).toEqual([]);
    }
  });
});
