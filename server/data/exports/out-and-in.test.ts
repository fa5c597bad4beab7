import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import type { ExportFormat } from "#contract/club/export-shapes.ts";
import { exports } from "#contract/data/exports.ts";
import { openImporter } from "../../test/scenes/import-club.ts";
import { type World, openWorld } from "../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const importer = openImporter(world, admin);

/** Names and numbers that files have spoilt elsewhere. */
const golden = [
  { first_name: "'=1+1", last_name: "Quoted", phone: "13800138000" },
  { first_name: "=1+1", last_name: "Formula", phone: "+1 (416) 555-0199" },
  { first_name: "-Ana", last_name: "Hyphen", phone: "0044 1632 960961" },
  { first_name: "@home", last_name: "At", phone: "+8613800138001" },
  { first_name: "＝1", last_name: "Wide", phone: "416-555-0198" },
  { first_name: "伟", last_name: "王", phone: "138 0013 8002" },
  { first_name: "娜娜", last_name: "欧阳", phone: "4165550197" },
  { first_name: "野家", last_name: "𠮷", phone: "4165550196" },
  { first_name: "Sinéad", last_name: "O’Connor", phone: "4165550195" },
  { first_name: 'Jo "Jet"', last_name: "Lee, Jr; III", phone: "4165550194" },
];

async function exported(format: ExportFormat, only?: readonly number[]): Promise<Buffer> {
  const response = await world.app.inject({
    method: "POST",
    url: `/api${exports.clients.path}?sort=name`,
    headers: { authorization: `Bearer ${await world.token(admin)}` },
    payload: { format, columns: exports.clients.keys.map((key) => ({ key })), only },
  });
  expect(response.statusCode).toBe(200);
  return response.rawPayload;
}

/** The clients of a club; national phone numbers are imported with their country code. */
async function clientsOf({ db }: World): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select first_name, last_name, email, right(regexp_replace(phone, '\\D', '', 'g'), 10) as phone, client_type, start_of_date,
      end_of_date from person where user_type = 'client' order by email`.execute(db);
  return rows;
}

describe.each(["csv", "xlsx"] as const)("exported by us as %s and imported again", (format) => {
  test.each(golden)("$first_name $last_name, $phone is unchanged", async (who) => {
    const id = await world.person("client", { ...who, email: `${format}${golden.indexOf(who)}@golden.example` });
    const upload = await importer.upload("clients", await exported(format, [id]), `clients.${format}`);
    const { counts } = await importer.judge(upload.id);
    expect(counts).toMatchObject({ same: 1, new: 0, changed: 0, undecided: 0, refused: 0 });
    expect((await importer.commit(upload.id)).state).toBe("done");
  });

  test("all of them are the people of an empty club", async () => {
    await using empty = await openWorld();
    const done = await openImporter(empty, await empty.person("admin")).whole("clients", await exported(format));
    expect(done).toMatchObject({ state: "done", counts: { refused: 0 } });
    expect(await clientsOf(empty)).toEqual(await clientsOf(world));
  });
});
