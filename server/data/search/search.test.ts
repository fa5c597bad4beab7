import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, describe, expect, test } from "vitest";
import { accounts } from "#contract/sales/accounts.ts";
import { company } from "#contract/club/settings.ts";
import { orders } from "#contract/sales/orders.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { search } from "#contract/data/search.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { at as clock, openGym, sell } from "../../test/scenes/sessions.ts";
import { openShop } from "../../test/scenes/shop.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const shop = await openShop(world);
const admin = await world.person("admin", { first_name: "Helen", last_name: "Marchetti" });
const manager = await world.person("manager", { first_name: "Daniel", last_name: "Tremblay" });
const trainer = await world.person("trainer", { first_name: "思远", last_name: "欧阳" });
const wang = await world.person("client", { first_name: "小明", last_name: "王", reports_to: trainer });
const anderson = await world.person("client", { first_name: "José", last_name: "Anderson", reports_to: shop.trainer });
const free = await world.person("client", { first_name: "Ada", last_name: "Andrews" });
const connor = await world.person("client", { first_name: "Sinéad", last_name: "O'Connor" });
const sorensen = await world.person("client", { first_name: "Łucja", last_name: "Sørensen" });

async function found(q: string, as = admin) {
  return (await world.call(search.find, { query: { q } }, as)).data;
}

/** The courses that a trainer finds. */
async function courseNames(q: string): Promise<readonly string[]> {
  return (await found(q, trainer)).courses.map(({ name }) => name);
}

/** How many courses, packages and products are found. */
async function kinds(q: string, as: number): Promise<number[]> {
  const { courses, packages, products } = await found(q, as);
  return [courses.length, packages.length, products.length];
}

async function people(q: string, as = admin): Promise<number[]> {
  return (await found(q, as)).people.map(({ id }) => id);
}

describe("people are found", () => {
  test.each([
    ["王", wang],
    ["wang", wang],
    ["xiaoming", wang],
    ["王小明", wang],
    ["wa", wang],
    ["xm", wang],
    ["anders", anderson],
    ["jose", anderson],
    ["JOSÉ anderson", anderson],
    ["ouyang", trainer],
  ])("by %s", async (q, id) => {
    expect(await people(q)).toContain(id);
  });

  test.each(["andersno", "adnerson", "anderso", "annderson", "anderzon", "jsoe anderson"])(
    "in spite of the slip in %s",
    async (q) => {
      expect(await people(q)).toEqual([anderson]);
    },
  );

  test.each([
    ["o'conor", connor],
    ["oconnro", connor],
    ["sørenson", sorensen],
    ["lucia sorensen", sorensen],
  ])("in spite of the slip in %s, with letters that are typed in two ways", async (q, id) => {
    expect(await people(q)).toEqual([id]);
  });

  test("not with two slips in a word", async () => {
    expect(await people("ondersen")).toEqual([]);
  });

  test("those whose name begins so first, then the newest", async () => {
    expect(await people("and")).toEqual([free, anderson]);
    expect(await people("ander")).toEqual([anderson]);
    const later = await world.person("client", { first_name: "Anders", last_name: "Zorn" });
    expect(await people("and")).toEqual([later, free, anderson]);
    await world.db.updateTable("person").set({ deleted_at: world.now }).where("id", "=", later).execute();
    expect(await people("and")).toEqual([free, anderson]);
  });

  test("by any word of the name, in either script, before what is inside a word", async () => {
    const inside = await world.person("client", { first_name: "Sanders", last_name: "Kawangu" });
    expect([await people("anders"), await people("ándérs")]).toEqual([
      [anderson, inside],
      [anderson, inside],
    ]);
    expect(await people("wang")).toEqual([wang, inside]);
    await world.db.updateTable("person").set({ deleted_at: world.now }).where("id", "=", inside).execute();
  });

  test("by their number before everybody who has it in an e-mail address", async () => {
    for (let each = 0; each < 7; each += 1) await world.person("client", { email: `${free}.${each}@example.com` });
    const numbered = await people(String(free));
    expect([numbered.length, numbered[0]]).toEqual([6, free]);
    expect((await people(String(free), trainer))[0]).toBe(free);
    expect(await people(String(admin), trainer)).not.toContain(admin);
  });
});

const fee = (amount: string, due_on: string) => ({ name: { en: "Towel", cn: "毛巾" }, amount, due_on });

describe("a client who is found", () => {
  test("comes with their phone and, once something is due, what they owe", async () => {
    const gym = await openGym();
    await using _ = gym.world;
    const client = await gym.client({ first_name: "Zoran", last_name: "Quist", phone: "+1 416-555-0157" });
    const facts = async () =>
      (await gym.world.call(search.find, { query: { q: "0157" } }, gym.admin)).data.people.map(
        ({ phone, owes, owesSince }) => [phone, owes, owesSince],
      );
    expect(await facts()).toEqual([["+1 416-555-0157", undefined, undefined]]);
    const params = { id: String(client) };
    await gym.world.call(accounts.fee, { params, body: fee("5.00", "2026-06-20") }, gym.admin);
    expect(await facts()).toEqual([["+1 416-555-0157", undefined, undefined]]);
    await gym.world.call(accounts.fee, { params, body: fee("30.00", "2026-05-20") }, gym.admin);
    expect(await facts()).toEqual([["+1 416-555-0157", "30.00", "2026-05-20"]]);
  });

  test("comes with the credits that are left to book and the next session, of those ahead that are not cancelled", async () => {
    const gym = await openGym();
    await using _ = gym.world;
    const client = await gym.client({ first_name: "Zora", last_name: "Quist" });
    const [ten, later] = [clock("2026-05-21", "10:00"), clock("2026-05-22", "10:00")];
    const facts = async (as = gym.admin) =>
      (await gym.world.call(search.find, { query: { q: "zora" } }, as)).data.people.map((each) => [
        each.credits?.left,
        each.nextSession,
      ]);
    expect(await facts()).toEqual([[13, null]]);
    const first = await gym.book(client, ten, clock("2026-05-21", "11:00"));
    await gym.book(client, later, clock("2026-05-22", "11:00"));
    expect(await facts()).toEqual([[11, new Date(ten).toISOString()]]);
    const params = { id: String(first) };
    await gym.world.call(reservations.status, { params, body: { status: "cancelled" } }, gym.admin);
    expect(await facts(gym.shop.trainer)).toEqual([[12, new Date(later).toISOString()]]);
    expect((await gym.world.call(search.find, { query: { q: "Tessa" } }, gym.admin)).data.people[0]).not.toHaveProperty(
      "nextSession",
    );
  });
});

/** The owners of found receipts. */
async function receipts(q: string, as: number): Promise<string[]> {
  return (await found(q, as)).receipts.map(({ client }) => client?.last_name ?? "");
}

describe("a receipt is found", () => {
  test("by its number, by those who may open it", async () => {
    const order = await transaction(world.db, (trx) => sell(trx, shop, anderson));
    const { data } = await world.call(orders.receipt, { params: { id: String(order) } }, admin);
    const number = String(data.number);
    const desk = await world.person("desk");
    for (const as of [admin, desk, trainer, anderson]) expect(await receipts(number, as)).toEqual(["Anderson"]);
    const ofOrder = (await found(`order ${order}`, desk)).receipts;
    expect(ofOrder).toMatchObject([{ number, order, client: { last_name: "Anderson" } }]);
    for (const as of [manager, wang]) expect(await receipts(number, as)).toEqual([]);
    expect([await receipts(`#${number}`, desk), await receipts(`${number}0`, desk)]).toEqual([["Anderson"], []]);
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
    expect([await receipts(number, trainer), await receipts(number, shop.trainer)]).toEqual([[], ["Anderson"]]);
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "all" } }, admin);
  });
});

describe("only what the caller may open is found", () => {
  test("a manager finds staff, a client and an employee themselves", async () => {
    expect([await people("ouyang", manager), await people("wang", manager)]).toEqual([[trainer], []]);
    expect([await people("wang", wang), await people("ouyang", wang)]).toEqual([[wang], []]);
    const employee = await world.person("employee", { first_name: "Olivia", last_name: "Fraser" });
    expect([await people("fraser", employee), await people("wang", employee)]).toEqual([[employee], []]);
  });

  test("a trainer finds clients, all or their own as the club says, and no colleagues", async () => {
    expect([await people("anderson", trainer), await people("tremblay", trainer)]).toEqual([[anderson], []]);
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
    expect([await people("wang", trainer), await people("anders", trainer)]).toEqual([[wang], []]);
    expect(await people("andrews", trainer)).toEqual([free]);
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "all" } }, admin);
  });

  test("courses, packages and products in either Chinese script", async () => {
    const row = { type: "cloth", price_cents: 300, currency: "CAD", stock: 5, created_at: world.now } as const;
    const name = JSON.stringify({ en: "Towel", cn: "运动毛巾" });
    await world.db
      .insertInto("product")
      .values({ ...row, name, sku: "TOWEL-1", weight_unit: "g" })
      .execute();
    await world.db.insertInto("course").values({ name: "瑜珈課程" }).execute();
    expect([await kinds("运动毛巾", admin), await kinds("運動毛巾", admin)]).toEqual([
      [0, 0, 1],
      [0, 0, 1],
    ]);
    expect([await courseNames("瑜珈课程"), await courseNames("瑜珈課程")]).toEqual([["瑜珈課程"], ["瑜珈課程"]]);
    expect([await kinds("十節私教課", admin), await kinds("十节私教课", admin)]).toEqual([
      [0, 1, 0],
      [0, 1, 0],
    ]);
  });

  test("courses and packages for admins and trainers, products for admins and managers", async () => {
    const row = { type: "drink", price_cents: 300, currency: "CAD", stock: 5, created_at: world.now } as const;
    const name = JSON.stringify({ en: "Protein shake", cn: "蛋白奶昔" });
    await world.db
      .insertInto("product")
      .values({ ...row, name, sku: "SHAKE-1", weight_unit: "g" })
      .execute();
    expect([await kinds("hiit", admin), await kinds("hiit", trainer), await kinds("hiit", manager)]).toEqual([
      [1, 0, 0],
      [1, 0, 0],
      [0, 0, 0],
    ]);
    expect([await kinds("月卡", admin), await kinds("sesions", trainer), await kinds("月卡", wang)]).toEqual([
      [0, 1, 0],
      [0, 1, 0],
      [0, 0, 0],
    ]);
    expect([await kinds("protien", admin), await kinds("shake-1", manager), await kinds("蛋白", trainer)]).toEqual([
      [0, 0, 1],
      [0, 0, 1],
      [0, 0, 0],
    ]);
  });
});

test("a course that every club starts with is found by its name and description in either language", async () => {
  expect(await courseNames("strength training")).toEqual(["traditionalStrengthTraining"]);
  expect(await courseNames("力量训练")).toEqual(["traditionalStrengthTraining"]);
  expect(await courseNames("盆底肌")).toEqual(["postpartumRecovery"]);
});

test.each(["%", "_", "\\", "' or 1=1", "  ", "👋", "%%%%", "a_b%"])(
  "%s is text and finds nothing it is not in",
  async (q) => {
    expect(await found(q)).toEqual({ people: [], courses: [], packages: [], products: [], receipts: [] });
  },
);

test("a phrase is 1 to 100 characters long", async () => {
  expect((await world.call(search.find, { query: { q: "" } }, admin)).status).toBe(400);
  expect((await world.call(search.find, { query: { q: "a".repeat(101) } }, admin)).status).toBe(400);
});

/** A word with one letter wrong, missing, too many, or two swapped. */
const slip = fc
  .tuple(
    fc.stringMatching(/^[a-z]{5,12}$/),
    fc.nat(),
    fc.constantFrom("wrong", "missing", "more", "swapped"),
    fc.stringMatching(/^[a-z]$/),
  )
  .map(([word, place, kind, letter]) => {
    const at = place % (word.length - 1);
    const slips = {
      wrong: word.slice(0, at) + letter + word.slice(at + 1),
      missing: word.slice(0, at) + word.slice(at + 1),
      more: word.slice(0, at) + letter + word.slice(at),
      swapped: word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    };
    return [word, slips[kind]] as const;
  });

test("any word is found by itself with any one slip", async () => {
  const pairs = fc.sample(slip, { numRuns: 500, seed: 7 });
  const words = pairs.map(([word]) => word);
  const slips = pairs.map(([, typed]) => typed);
  const apart = await sql<{ word: string; typed: string }>`
    select word, typed from unnest(${words}::text[], ${slips}::text[]) as pair (word, typed)
    where not typo_keys(word) && typo_keys(typed)`.execute(world.db);
  expect(apart.rows).toEqual([]);
});
