import { afterAll, expect, test } from "vitest";
import { type ClassPolicy, classPolicies } from "#contract/schedule/classes/class-policies.ts";
import { openWorld } from "../../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");

const policies = async (as = admin) => (await world.call(classPolicies.list, {}, as)).data;
const standard = async () => (await policies()).find(({ name }) => name.en === "Standard");
const terms = {
  opensDays: 14,
  freeMinutes: 180,
  grace: 2,
  loses: { late: true, noShow: true },
  fees: { late: null, noShow: null } as { late: string | null; noShow: string | null },
  pauseDays: 7,
};
let made = 0;
const draft = (over: Partial<typeof terms> & { policyId?: number; version?: number; name?: string } = {}) => {
  made += 1;
  return { name: JSON.stringify({ en: `Rules ${made}`, cn: `规则 ${made}` }), ...terms, ...over };
};
const add = (body: ReturnType<typeof draft>, as = admin) => world.call(classPolicies.create, { body }, as);
const nameOf = ({ name }: ClassPolicy) => JSON.stringify(name);

test("a club begins with Standard, which everybody reads and only an admin changes", async () => {
  const found = await standard();
  expect(found?.present).toMatchObject({ ...terms, since: null });
  expect(found?.earlier).toEqual([]);
  for (const role of ["manager", "trainer", "desk", "employee", "client"] as const) {
    const someone = await world.person(role);
    expect(await policies(someone)).toEqual(await policies());
    expect((await add(draft(), someone)).status).toBe(403);
  }
});

test("a changed policy gets a version, and keeps those before it", async () => {
  const { data: policy } = await add(draft({ fees: { late: "5", noShow: "12.50" } }));
  expect(policy.present).toMatchObject({ ...terms, fees: { late: "5.00", noShow: "12.50" } });
  const same = { policyId: policy.id, name: nameOf(policy), fees: { late: "5.00", noShow: "12.50" } };
  expect((await add(draft(same))).data).toEqual(policy);
  const { data: next } = await add(draft({ ...same, freeMinutes: 720, version: policy.version }));
  expect(next).toMatchObject({ id: policy.id, present: { freeMinutes: 720 }, earlier: [policy.present] });
  expect(next.present.id).not.toBe(policy.present.id);
  expect((await add(draft({ ...same, grace: 0, version: policy.version }))).problem.code).toBe("STALE");
  const { data: renamed } = await add(
    draft({ ...same, freeMinutes: 720, name: JSON.stringify({ en: "New", cn: "新" }) }),
  );
  expect(renamed).toMatchObject({ name: { en: "New", cn: "新" }, present: next.present, earlier: next.earlier });
});

test("terms have limits, and no two policies share a name", async () => {
  const refused = async (over: Parameters<typeof draft>[0]) =>
    (await add(draft(over))).problem.errors?.map(({ path, code }) => `${path} ${code}`);
  expect(await refused({ opensDays: 0 })).toEqual(["opensDays TOO_SMALL"]);
  expect(await refused({ opensDays: 91 })).toEqual(["opensDays TOO_LARGE"]);
  expect(await refused({ freeMinutes: 4321 })).toEqual(["freeMinutes TOO_LARGE"]);
  expect(await refused({ grace: 6 })).toEqual(["grace TOO_LARGE"]);
  expect(await refused({ pauseDays: 31 })).toEqual(["pauseDays TOO_LARGE"]);
  expect(await refused({ fees: { late: "0", noShow: null } })).toEqual(["fees.late INVALID_AMOUNT"]);
  expect(await refused({ name: JSON.stringify({ en: "standard", cn: "别的" }) })).toEqual(["name.en IN_USE"]);
  expect((await add(draft({ policyId: 999_999 }))).problem.code).toBe("NOT_FOUND");
});
