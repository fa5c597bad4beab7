import { afterAll, describe, expect, test } from "vitest";
import { clients } from "#contract/membership/clients.ts";
import { company } from "#contract/club/settings.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const trainer = await world.person("trainer");
const other = await world.person("trainer");
const mine = await world.person("client", {
  first_name: "娜娜",
  last_name: "欧阳",
  email: "nana@example.com",
  phone: "+86 138 0013 8000",
  date_of_birth: "1992-02-29",
  client_type: "pro",
  reports_to: trainer,
});
const theirs = await world.person("client", {
  first_name: "Megan",
  last_name: "Tran",
  email: "megan@example.com",
  phone: "(416) 555-0123",
  date_of_birth: "1988-07-01",
  client_type: "pro",
  reports_to: other,
  end_of_date: "2026-05-01",
});

type Query = NonNullable<Parameters<typeof world.call<typeof clients.alike>>[1]["query"]>;

async function find(query: Query, as = admin) {
  const { data } = await world.call(clients.alike, { query }, as);
  return data.map(({ id, alike }) => [id, alike] as const);
}

describe("who is much like somebody who is typed", () => {
  test.each([
    ["the same phone, written otherwise", { phone: "138-0013-8000" }, "phone"],
    ["the same e-mail, in capitals", { email: " NANA@example.com" }, "email"],
    ["the same name and birth", { first_name: "娜娜", last_name: "欧阳", dateOfBirth: "1992-02-29" }, "nameAndBirth"],
    [
      "the parts of the name changed about",
      { first_name: "欧阳", last_name: "娜娜", dateOfBirth: "1992-02-29" },
      "nameAndBirth",
    ],
    ["the name in letters", { first_name: "Nana", last_name: "Ouyang", dateOfBirth: "1992-02-29" }, "nameAndBirth"],
  ] as const)("is found by %s", async (_, query, likeness) => {
    expect(await find(query)).toEqual([[mine, [likeness]]]);
  });

  test("is listed once, with all that is alike, their status, and what to compare", async () => {
    const query = { phone: "4165550123", email: "megan@example.com", first_name: "Megan", last_name: "Tran" };
    const { data } = await world.call(clients.alike, { query: { ...query, dateOfBirth: "1988-07-01" } }, admin);
    expect(data).toEqual([
      {
        id: theirs,
        name: { first_name: "Megan", last_name: "Tran" },
        phone: "(416) 555-0123",
        email: "megan@example.com",
        status: "suspended",
        expired: true,
        profileImage: null,
        alike: ["phone", "email", "nameAndBirth"],
      },
    ]);
  });

  test.each([
    ["nothing", {}],
    ["half a number", { phone: "416 55" }],
    ["another number with the same end", { phone: "647-555-0123" }],
    ["half an e-mail", { email: "megan@" }],
    ["a name alone", { first_name: "Megan", last_name: "Tran" }],
    ["a name with another birth", { first_name: "Megan", last_name: "Tran", dateOfBirth: "1988-07-02" }],
    ["staff", { email: "trainer2@example.com" }],
  ])("is nobody for %s", async (_, query) => expect(await find(query)).toEqual([]));

  test("is nobody who was deleted", async () => {
    const gone = await world.person("client", { phone: "4165559999" });
    expect(await find({ phone: "4165559999" })).toEqual([[gone, ["phone"]]]);
    await world.db.updateTable("person").set({ deleted_at: world.now }).where("id", "=", gone).execute();
    expect(await find({ phone: "4165559999" })).toEqual([]);
  });

  test("is five at most", async () => {
    for (let index = 0; index < 7; index += 1) await world.person("client", { phone: "905 555 0000" });
    expect(await find({ phone: "9055550000" })).toHaveLength(5);
  });
});

test("a trainer who reaches only their own clients learns nothing about others, adding included", async () => {
  const params = { name: "trainerScope" as const };
  await world.call(company.changeSetting, { params, body: { value: "own" } }, admin);
  const queries = [{ phone: "4165550123" }, { email: "megan@example.com" }];
  for (const query of queries) expect(await find(query, trainer)).toEqual([]);
  expect(await find({ phone: "13800138000" }, trainer)).toEqual([[mine, ["phone"]]]);
  expect(await find({ phone: "4165550123" }, other)).toEqual([[theirs, ["phone"]]]);
});
