import { afterAll, describe, expect, test } from "vitest";
import { clients } from "#contract/membership/clients.ts";
import { company } from "#contract/club/settings.ts";
import { people } from "#contract/identity/people.ts";
import { search } from "#contract/data/search.ts";
import { staff } from "#contract/membership/staff.ts";
import { type Role, roles } from "#contract/kernel/values.ts";
import { chosen } from "../../../tools/runs/depth.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());

/** Searched and unsearched fields of people: each text is in one field of one person. */
const fieldsOf = (role: Role, place: number) =>
  ({
    first_name: `Fir${role}`,
    last_name: `Las${role}`,
    email: `mail.${role}@${role}.example`,
    phone: `+1 (416) 5${place}5-0${place}9${place}`,
    address: `${role} Road ${place}`,
    zip_code: `Z${place}Z ${place}Z${place}`,
    we_chat: `chat_${role}`,
    job_title: `title_${role}`,
    department: `dep_${role}`,
  }) as const;

const callers = new Map<Role, number>();
for (const [place, role] of roles.entries()) callers.set(role, await world.person(role, fieldsOf(role, place)));
const own = await world.person("client", {
  ...fieldsOf("client", 7),
  email: "mail.own@own.example",
  first_name: "Firown",
  last_name: "Lasown",
  client_type: "pro",
  reports_to: callers.get("trainer") ?? null,
});
const other = await world.person("trainer", {
  ...fieldsOf("trainer", 8),
  email: "mail.other@other.example",
  first_name: "Firother",
  last_name: "Lasother",
});
const theirs = await world.person("client", {
  ...fieldsOf("client", 9),
  email: "mail.theirs@theirs.example",
  first_name: "Firtheirs",
  last_name: "Lastheirs",
  client_type: "pro",
  reports_to: other,
});
const everyone = [...callers.values(), own, other, theirs];

const columns = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "address",
  "zip_code",
  "we_chat",
  "job_title",
  "department",
] as const;
const stored = await world.db
  .selectFrom("person")
  .select(["id", ...columns])
  .where("id", "in", everyone)
  .orderBy("id")
  .execute();

/** The people that the gate searches for: an admin, a client of the trainer and one of another trainer. */
const gatePeople = new Set([callers.get("admin"), own, theirs]);

type Found = { readonly ids: readonly number[]; readonly total: number; readonly rows: readonly object[] };

const lists = {
  clients: async (q: string | undefined, as: number): Promise<Found> =>
    foundOf(await world.call(clients.list, { query: { q, pageSize: "200" } }, as)),
  trainers: async (q: string | undefined, as: number): Promise<Found> =>
    foundOf(await world.call(staff.trainers, { query: { q, pageSize: "200" } }, as)),
  employees: async (q: string | undefined, as: number): Promise<Found> =>
    foundOf(await world.call(staff.employees, { query: { q, pageSize: "200" } }, as)),
} as const;

function foundOf(answer: { status: number; data: readonly { readonly id: number }[]; meta: { total: number } }): Found {
  if (answer.status === 403) return { ids: [], total: 0, rows: [] };
  expect(answer.status).toBe(200);
  return { ids: answer.data.map(({ id }) => id), total: answer.meta.total, rows: answer.data };
}

/** Everything that somebody can read about a person: the row of a list and the profile. */
async function seenBy(as: number, personId: number, row: object | undefined): Promise<string> {
  const { status, data } = await world.call(people.profile, { params: { id: String(personId) } }, as);
  return JSON.stringify([row, status === 200 ? data : undefined]).toLowerCase();
}

describe.each(["all", "own"])("with trainers reaching %s clients", (scope) => {
  // The scope is about whom trainers reach: in the gate the others look once.
  const looking = chosen(roles, (role) => scope === "all" || role === "trainer");
  test.each(looking)("%s finds in a list by what they may see of a person, and by nothing else", async (role) => {
    const [admin, as] = [callers.get("admin"), callers.get(role) ?? 0];
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: scope } }, admin);
    for (const [name, list] of Object.entries(lists)) {
      const all = await list(undefined, as);
      const seen = new Map<number, string>();
      for (const row of all.rows as { id: number }[]) seen.set(row.id, await seenBy(as, row.id, row));
      for (const person of chosen(stored, ({ id }) => gatePeople.has(id))) {
        for (const column of columns) {
          const value = person[column];
          if (value === null) continue;
          const { ids, total } = await list(value, as);
          const may = all.ids.filter((id) => seen.get(id)?.includes(JSON.stringify(value.toLowerCase()).slice(1, -1)));
          const isSearched = ["first_name", "last_name", "email", "phone"].includes(column);
          const at = `${role} looks for ${value} among ${name}`;
          expect({ ids: ids.filter((id) => !may.includes(id)), total }, at).toEqual({ ids: [], total: ids.length });
          if (isSearched && may.includes(person.id)) expect(ids, at).toContain(person.id);
        }
      }
    }
  });
});

test.each(roles)("%s finds by phone in the whole club only whom they may open", async (role) => {
  const as = callers.get(role) ?? 0;
  for (const { id, phone } of stored) {
    const { data } = await world.call(search.find, { query: { q: phone ?? "" } }, as);
    const { status, data: profile } = await world.call(people.profile, { params: { id: String(id) } }, as);
    const sees = status === 200 && JSON.stringify(profile).includes(JSON.stringify(phone));
    expect({ id, found: data.people.some((each) => each.id === id) }).toEqual({ id, found: sees });
  }
});
