import { afterAll, expect, test } from "vitest";
import { audit } from "#contract/club/audit.ts";
import { bodyRecords } from "#contract/health/body-records.ts";
import { notes } from "#contract/identity/notes.ts";
import { company } from "#contract/club/settings.ts";
import { leave } from "#contract/membership/leave.ts";
import { profiles } from "#contract/membership/profile.ts";
import { openWorld } from "../world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());

const admin = await world.person("admin");
const desk = await world.person("desk");
const trainer = await world.person("trainer");
const client = await world.person("client", { reports_to: trainer, phone: "416-555-0157" });
const params = { id: String(client) };
await world.call(profiles.update, { params, body: { phone: "416-555-0199", version: 1 } }, desk);
await world.call(bodyRecords.list, { params, query: {} }, trainer);
await world.call(notes.add, { params, body: { kind: "note", text: "Prefers mornings" } }, trainer);
await world.call(profiles.update, { params, body: { address: "2 Bay St", version: 2 } }, client);

const other = await world.person("trainer");

const read = (as: number, of = client) => world.call(audit.history, { params: { id: String(of) }, query: {} }, as);
const history = async (as: number, of = client) => (await read(as, of)).data;
const done = (items: Awaited<ReturnType<typeof history>>) => items.map(({ title }) => title.en);

test("staff read what was changed of a person, newest first: who, before and after, and no looks at their body", async () => {
  for (const reader of [admin, desk, trainer]) {
    const items = await history(reader);
    expect(done(items)).toEqual(["Changed a profile", "Added a note or an alert", "Changed a profile", "Changed"]);
    expect(items[2]).toMatchObject({
      by: { id: desk },
      changes: [
        {
          table: "person",
          op: "update",
          fields: [
            { column: "phone", words: { en: "Phone" }, before: { en: "416-555-0157" }, after: { en: "416-555-0199" } },
          ],
        },
      ],
    });
  }
});

test("a change of others by a person is no change of that person", async () => {
  expect(done(await history(admin, trainer))).toEqual(["Changed"]);
});

test("only admins read the change of a leave; others see its days on the profile", async () => {
  const away = await world.person("client", { reports_to: trainer });
  const body = {
    reason_type: "onLeave",
    reason_name: "vacation",
    started_at: "2026-05-25",
    ended_at: "2026-06-01",
  } as const;
  const filed = await world.call(leave.submit, { params: { id: String(away) }, body }, admin);
  expect(filed.status).toBe(200);
  const tables = async (as: number) =>
    (await history(as, away)).flatMap(({ changes }) => changes.map(({ table }) => table));
  expect(await tables(admin)).toContain("reason");
  expect(await tables(trainer)).not.toContain("reason");
});

test("clients, and trainers without the client, read no history", async () => {
  expect((await read(client)).status).toBe(403);
  await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
  expect((await read(other)).status).toBe(404);
  expect((await read(trainer)).status).toBe(200);
  expect((await read(trainer, desk)).status).toBe(404);
});
