import { expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { auth } from "#contract/identity/auth.ts";
import { clients } from "#contract/membership/clients.ts";
import { leave } from "#contract/membership/leave.ts";
import { orders } from "#contract/sales/orders.ts";
import { people } from "#contract/identity/people.ts";
import { addDays } from "#contract/kernel/values.ts";
import { openShop, proDraft } from "../../test/scenes/shop.ts";
import { openSharedWorld } from "../../test/world/shared-world.ts";
import { noon, today } from "../../test/world/world.ts";

const world = await openSharedWorld();

const day = (days: number) => addDays(today, days);
const idOf = (id: number) => ({ params: { id: String(id) } });
const contract = { start_of_date: day(-10), end_of_date: day(30) };
const dismissal = { reason_type: "dismissed" as const, reason_name: "layOff", started_at: day(5) };
const vacation = {
  reason_type: "onLeave" as const,
  reason_name: "vacation",
  started_at: day(5),
  ended_at: day(8),
};
const nowhere = idOf(2_000_000_000);
const outside = { ...dismissal, started_at: day(99) };

test("a submission with everything wrong is refused for the first thing, mended one by one", async () => {
  const [boss, trainer, dismissedAdmin] = [
    await world.person("admin", contract),
    await world.person("trainer"),
    await world.person("admin", { dismissed_from: day(3) }),
  ];
  const { data } = await world.call(leave.submit, { ...idOf(boss), body: vacation }, boss);
  await world.call(leave.withdraw, { ...idOf(boss), body: { id: data.reasons?.id ?? 0 } }, boss);
  const submit = async (path: typeof nowhere, body: typeof dismissal & { version?: number }, as?: number) =>
    (await world.call(leave.submit, { ...path, body }, as)).problem.code;
  expect(await submit(nowhere, outside)).toBe("UNAUTHENTICATED");
  expect(await submit(nowhere, outside, trainer)).toBe("FORBIDDEN");
  expect(await submit(nowhere, { ...outside, reason_name: "" }, trainer)).toBe("FORBIDDEN");
  expect(await submit(nowhere, { ...outside, reason_name: "" }, dismissedAdmin)).toBe("NOT_FOUND");
  expect(await submit(idOf(boss), { ...outside, version: 99 }, dismissedAdmin)).toBe("VALIDATION_ERROR");
  expect(await submit(idOf(boss), { ...dismissal, version: 99 }, dismissedAdmin)).toBe("STALE");
  expect(await submit(idOf(boss), dismissal, dismissedAdmin)).toBe("LAST_ADMIN");
  await world.person("admin");
  expect(await submit(idOf(boss), dismissal, dismissedAdmin)).toBe("REASON_EXISTED");
  const suspended = await world.person("employee", { ...contract, status_set: "suspended" });
  expect(await submit(idOf(suspended), dismissal, dismissedAdmin)).toBe("INVALID_STATE");
});

test("a change with everything wrong is refused for the first thing, mended one by one", async () => {
  const [admin, trainer] = [await world.person("admin"), await world.person("trainer")];
  const [one, other] = [await world.person("client", contract), await world.person("client", contract)];
  const submit = async (id: number) =>
    (await world.call(leave.submit, { ...idOf(id), body: { ...vacation, started_at: day(-5) } }, admin)).data.reasons
      ?.id ?? 0;
  const [id, othersId] = [await submit(one), await submit(other)];
  const modify = async (body: object, as = admin) =>
    (await world.call(leave.modify, { ...idOf(one), body: { id, ...vacation, ...body } }, as)).problem.code;
  expect(await modify({ ...outside, id: othersId }, trainer)).toBe("FORBIDDEN");
  expect(await modify({ id: othersId, version: 99, started_at: day(-99) })).toBe("VALIDATION_ERROR");
  expect(await modify({ id: othersId, version: 99 })).toBe("NOT_FOUND");
  expect(await modify({ ...dismissal, ended_at: undefined, version: 99 })).toBe("VALIDATION_ERROR");
  expect(await modify({ version: 99 })).toBe("STALE");
  expect(await modify({})).toBe("REASON_ALREADY_BEGUN");
  const withdraw = async (version?: number) =>
    (await world.call(leave.withdraw, { ...idOf(one), body: { id, ...(version && { version }) } }, admin)).problem.code;
  const set = async (change: { end_of_date?: string; status_set?: "suspended" | null }) =>
    world.db.updateTable("person").set(change).where("id", "=", one).execute();
  await set({ end_of_date: today });
  expect(await withdraw(99)).toBe("STALE");
  expect(await withdraw()).toBe("USER_EXPIRED");
  await set({ end_of_date: day(9), status_set: "suspended" });
  expect(await withdraw()).toBe("INVALID_STATE");
  await set({ status_set: null });
  expect(await withdraw()).toBe(undefined);
});

test("a change to the same terms leaves version and stream alone", async () => {
  const [admin, client] = [await world.person("admin"), await world.person("client", contract)];
  const { data } = await world.call(leave.submit, { ...idOf(client), body: vacation }, admin);
  const again = { ...idOf(client), body: { id: data.reasons?.id ?? 0, ...vacation } };
  const same = await world.call(leave.modify, again, admin);
  expect(same.data).toEqual({ ...data, undo: null, freeze: null });
  const events = await world.call(activity.list, { ...idOf(client), query: {} }, admin);
  expect(events.data.map(({ event }) => event)).not.toContain("REASON_MODIFIED");
});

test("a dismissal withdrawn after it took effect does not bring the old login back", async () => {
  const [admin, employee] = [await world.person("admin"), await world.person("employee", contract)];
  const as = { authorization: `Bearer ${await world.token(employee)}` };
  const me = async () => (await world.call(auth.me, {}, undefined, as)).status;
  const { data } = await world.call(
    leave.submit,
    { ...idOf(employee), body: { ...dismissal, started_at: today } },
    admin,
  );
  expect(await me()).toBe(401);
  await world.call(leave.withdraw, { ...idOf(employee), body: { id: data.reasons?.id ?? 0 } }, admin);
  expect(await me()).toBe(401);
  expect((await world.call(auth.me, {}, employee)).status).toBe(200);
});

test("starting a client today leaves orders that are over as they are", async () => {
  const shop = await openShop(world);
  const admin = await world.person("admin");
  const client = (await world.call(clients.create, { body: proDraft(shop) }, admin)).data.id;
  const before = (await world.call(orders.ofPerson, idOf(client), admin)).data[0];
  world.now = new Date(noon.getTime() + 120 * 86_400_000);
  const boss = { authorization: `Bearer ${await world.token(admin)}` };
  const late = day(120);
  const ahead = { start_of_date: addDays(late, 10), end_of_date: addDays(late, 40) };
  await world.db.updateTable("person").set(ahead).where("id", "=", client).execute();
  expect((await world.call(leave.withdrawPending, idOf(client), undefined, boss)).data.status).toBe("active");
  const profile = (await world.call(people.profile, idOf(client), undefined, boss)).data;
  expect(profile).toMatchObject({ startOfDate: late, endOfDate: addDays(late, 30) });
  const [after] = (await world.call(orders.ofPerson, idOf(client), undefined, boss)).data;
  expect(after).toMatchObject({ start_at: before?.start_at, end_at: before?.end_at, version: before?.version });
});
