import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { clients } from "#contract/membership/clients.ts";
import { company } from "#contract/club/settings.ts";
import { endings } from "#contract/membership/terminations.ts";
import { leave } from "#contract/membership/leave.ts";
import { people } from "#contract/identity/people.ts";
import { addDays } from "#contract/kernel/values.ts";
import { openWorld, today } from "../../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const [admin, desk, trainer] = [await world.person("admin"), await world.person("desk"), await world.person("trainer")];

const set = (name: "freezeBy" | "freezeLimits" | "leavePolicy", value: unknown) =>
  world.call(company.changeSetting, { params: { name }, body: { value } }, admin);
beforeAll(() => set("leavePolicy", "oneAtATime"));

let client = 0;
let params = { id: "" };
beforeEach(async () => {
  client = await world.person("client", { client_type: "pro", reports_to: trainer, end_of_date: addDays(today, 300) });
  params = { id: String(client) };
});

const days = (from: number, until: number) => ({
  reason_type: "onLeave" as const,
  reason_name: "vacation",
  started_at: addDays(today, from),
  ended_at: addDays(today, until),
});
const freeze = (over: { beyond_limit?: string } = {}, as = desk) =>
  world.call(leave.submit, { params, body: { ...days(5, 12), ...over } }, as);
const offered = async () => {
  const [listed] = (await world.call(clients.list, { query: { q: String(client) } }, desk)).data;
  const { data: profile } = await world.call(people.profile, { params }, desk);
  return [listed?.actions, profile.actions];
};

test("the desk freezes nobody until the club lets it", async () => {
  expect((await freeze()).status).toBe(403);
  expect((await world.call(leave.preview, { params, query: {} }, desk)).status).toBe(403);
  expect(await offered()).toEqual([[], []]);
});

describe("with freezeBy desk", () => {
  beforeAll(() => set("freezeBy", "desk"));

  test("the desk freezes a client, changes that, and ends it early", async () => {
    expect(await offered()).toEqual([["onLeave"], ["onLeave"]]);
    expect((await freeze()).data.status).toBe("onLeave");
    expect(await offered()).toEqual([
      ["modifyOnLeave", "withdrawOnLeave"],
      ["modifyOnLeave", "withdrawOnLeave"],
    ]);
    const { data: profile } = await world.call(people.profile, { params }, desk);
    const id = profile.reasons?.id ?? 0;
    expect((await world.call(leave.modify, { params, body: { id, ...days(6, 12) } }, desk)).status).toBe(200);
    expect((await world.call(leave.withdraw, { params, body: { id } }, desk)).data.status).toBe("active");
  });

  test("the desk neither passes a limit, nor ends a membership, nor puts staff on leave", async () => {
    await set("freezeLimits", { minDays: 14, maxDaysPerYear: null });
    expect((await freeze()).problem.code).toBe("FREEZE_LIMIT");
    expect((await freeze({ beyond_limit: "A friend" })).status).toBe(403);
    await set("freezeLimits", { minDays: null, maxDaysPerYear: null });
    const end = { reason_type: "dismissed" as const, reason_name: "memberWish", started_at: addDays(today, 5) };
    expect((await world.call(leave.submit, { params, body: end }, desk)).status).toBe(403);
    expect((await world.call(endings.deleteClient, { params }, desk)).status).toBe(403);
    params = { id: String(trainer) };
    expect((await freeze()).status).toBe(404);
  });

  test("the desk does not touch the end of a membership that an admin has put on file", async () => {
    const end = { reason_type: "dismissed" as const, reason_name: "memberWish", started_at: addDays(today, 5) };
    expect((await world.call(leave.submit, { params, body: end }, admin)).status).toBe(200);
    const { data: profile } = await world.call(people.profile, { params }, admin);
    const body = { id: profile.reasons?.id ?? 0 };
    expect((await world.call(leave.withdraw, { params, body }, desk)).status).toBe(403);
    expect((await world.call(leave.activate, { params, body }, desk)).status).toBe(403);
  });
});
