import { Writable } from "node:stream";
import { afterAll, describe, expect, test } from "vitest";
import { activity } from "#contract/club/activity.ts";
import { company } from "#contract/club/settings.ts";
import { people } from "#contract/identity/people.ts";
import {
  type Changer,
  type FieldName,
  type PersonField,
  fieldNames,
  fieldOf,
} from "#contract/identity/person-fields.ts";
import { profiles } from "#contract/membership/profile.ts";
import { type Role, type UserType, roles, userTypes } from "#contract/kernel/values.ts";
import { createLog } from "../../kernel/log/log.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");
const otherTrainer = await world.person("trainer");
const { data: settings } = await world.call(company.settings, {}, admin);

/** A value for each kind of input that nobody of the test world has. */
const samples: Readonly<Record<PersonField["edit"], (field: FieldName, of: number) => string | number>> = {
  name: () => "Grace",
  text: () => "1 Yonge St",
  longText: () => "1 Yonge St, Toronto",
  email: (_, of) => `grace${of}@example.com`,
  phone: () => "+1 647 555 0199",
  birth: () => "1991-12-09",
  option: (field) =>
    settings.flatMap((list) => ("options" in list && list.name === field ? list.options : [])).at(-1) ?? "",
  department: () => "hr",
  ownOption: () => "Head coach",
  height: () => 181.5,
  start: () => "2026-02-01",
  end: () => "2027-06-01",
};
const sampleOf = (field: FieldName, of: number) => samples[fieldOf(field).edit](field, of);

const paramsOf = (id: number) => ({ params: { id: String(id) } });
const change = (id: number, body: object, by: number) => world.call(profiles.update, { ...paramsOf(id), body }, by);
const read = async (id: number, by: number) => (await world.call(people.profile, paramsOf(id), by)).data;
const fieldsIn = (profile: object) => new Map<string, unknown>(Object.entries(profile));

async function outcomeOf(id: number, body: object, by: number): Promise<string> {
  const { status, problem } = await change(id, body, by);
  const named = problem.errors?.map(({ path, code }) => (code === "NOT_ALLOWED" ? path : `${path} ${code}`));
  return status === 200 ? "changed" : `${status} ${named?.join() ?? problem.code}`;
}

const roleOf = { client: "client", employee: "employee", trainer: "trainer" } as const;
/** Trainers have the position they have. */
const isFixed = (field: FieldName, kind: UserType) => kind === "trainer" && fieldOf(field).fact === "position";

describe.each(fieldNames)("%s", (field) => {
  const { of, column, edit, completes } = fieldOf(field);
  const kinds = userTypes.filter((kind) => of[kind] && !isFixed(field, kind));

  test.each(kinds)("of a person who is %s is stored, read back and written down, and nothing besides", async (kind) => {
    const id = await world.person(roleOf[kind]);
    const before = fieldsIn(await read(id, admin));
    const value = sampleOf(field, id);
    const { data } = await change(id, { [field]: value }, admin);
    const after = fieldsIn(await read(id, admin));
    const moved = fieldNames.filter((name) => after.get(name) !== before.get(name));
    const alone = moved.filter((name) => !(edit === "start" && fieldOf(name).edit === "end"));
    expect([alone, after.get(field)]).toEqual([[field], value]);
    expect(fieldsIn(data.profile)).toEqual(after);
    const row = await world.db.selectFrom("person").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(String(fieldsIn(row).get(column))).toBe(String(value));
    const [entry] = (await world.call(activity.list, { ...paramsOf(id), query: {} }, admin)).data;
    expect(entry?.detail).toEqual({ before: { [field]: before.get(field) }, after: { [field]: value } });
  });

  test("is refused of anybody else", async () => {
    for (const kind of userTypes.filter((each) => !of[each])) {
      const id = await world.person(roleOf[kind]);
      expect(await outcomeOf(id, { [field]: sampleOf(field, id) }, admin)).toBe(`400 ${field}`);
    }
  });

  test("makes a profile incomplete where it is needed and empty, and only there", async () => {
    const id = await world.person("employee");
    if ((await outcomeOf(id, { [field]: null }, admin)) !== "changed") return expect(completes).toBe(false);
    expect((await read(id, admin)).status).toBe(completes ? "incomplete" : "active");
  });

  test("is in no log, if it is nobody's business there", () => {
    const lines: string[] = [];
    const stream = new Writable({ write: (line: Buffer, _, done) => (lines.push(line.toString()), done()) });
    createLog("info", stream).info({ body: { [field]: "told" }, row: { [column]: "told" } });
    expect(lines.join("").includes("told")).toBe(!fieldOf(field).isSecret);
  });
});

/** The owner of the changed profile. */
const whoses = ["their own", "a colleague's", "a client's in scope", "a client's out of scope"] as const;
type Whose = (typeof whoses)[number];
/** And looks at: of admins managers see less. */
const seenWhoses = [...whoses, "an admin's"] as const;
type SeenWhose = (typeof seenWhoses)[number];

/** As what a role changes a profile, by whose it is; without any the person is out of reach. */
const changers: Readonly<Record<string, Partial<Record<Whose, Changer>>>> = {
  admin: {
    "their own": "admin",
    "a colleague's": "admin",
    "a client's in scope": "admin",
    "a client's out of scope": "admin",
  },
  manager: { "their own": "self", "a colleague's": "manager" },
  trainer: { "their own": "self", "a client's in scope": "trainer" },
  desk: { "their own": "self", "a client's in scope": "desk", "a client's out of scope": "desk" },
  employee: { "their own": "self" },
  client: { "their own": "self" },
  "trainer desk": {
    "their own": "self",
    "a client's in scope": "trainer",
    "a client's out of scope": "desk",
  },
  "trainer manager": { "their own": "self", "a colleague's": "manager", "a client's in scope": "trainer" },
};

/** Refusals by rules beyond the table: the department of admins is fixed, and nobody suspends themselves. */
const beyond = new Map([
  ["admin, their own: department", "400 department"],
  ["admin, their own: status", "409 INVALID_STATE"],
]);

async function pairOf(held: string, whose: SeenWhose): Promise<readonly [caller: number, target: number]> {
  const [first = "admin", ...rest] = held.split(" ") as Role[];
  const caller = await world.person(first, { roles: [first, ...rest] });
  if (whose === "their own") return [caller, caller];
  if (whose === "a colleague's") return [caller, await world.person("employee")];
  if (whose === "an admin's") return [caller, admin];
  const theirs = whose === "a client's in scope" && first === "trainer" ? caller : otherTrainer;
  return [caller, await world.person("client", { reports_to: theirs })];
}

/** Each field of a profile, by who looks or changes and whose it is: those that were asked. */
const asked = new Set<string>();
const cell = (held: string, whose: SeenWhose, field: string, call: "seen" | "changed") =>
  `${held}, ${whose}: ${field} ${call}`;

/** The levels of fields that somebody sees; of whom they do not reach, none. */
function levelsOf(held: string, whose: SeenWhose): readonly PersonField["seen"][] {
  const everything = ["card", "profile", "private"] as const;
  const has = held.split(" ");
  if (has.includes("admin") || whose === "their own") return everything;
  if (whose === "a colleague's") return has.includes("manager") ? everything : [];
  if (whose === "an admin's") return has.includes("manager") ? ["card", "profile"] : [];
  if (has.includes("desk") || (has.includes("trainer") && whose === "a client's in scope")) return everything;
  return has.includes("trainer") ? ["card"] : [];
}

test.each(Object.keys(changers).flatMap((held) => seenWhoses.map((whose) => [held, whose] as const)))(
  "as %s, in %s profile, sees the fields that the table says, and no other",
  async (held, whose) => {
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
    const [caller, target] = await pairOf(held, whose);
    const { status, data } = await world.call(people.profile, paramsOf(target), caller);
    const levels = levelsOf(held, whose);
    expect(status).toBe(levels.length === 0 ? 404 : 200);
    for (const field of fieldNames) {
      expect(status === 200 && field in data, field).toBe(levels.includes(fieldOf(field).seen));
      asked.add(cell(held, whose, field, "seen"));
    }
  },
);

function wantedOf(field: FieldName | "status", kind: UserType, changer: Changer | undefined): string {
  if (!changer) return "404 NOT_FOUND";
  const may =
    field === "status" ? changer === "admin" : fieldOf(field).of[kind] && fieldOf(field).changed.includes(changer);
  return may ? "changed" : `400 ${field}`;
}

test.each(Object.keys(changers).flatMap((held) => whoses.map((whose) => [held, whose] as const)))(
  "as %s, in %s profile, changes the fields the table says, and may send all back as they are",
  async (held, whose) => {
    await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
    const [caller, target] = await pairOf(held, whose);
    const changer = changers[held]?.[whose];
    const stored = await read(target, changer ? caller : admin);
    expect(await outcomeOf(target, stored, caller)).toBe(changer ? "changed" : "404 NOT_FOUND");
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    for (const field of [...fieldNames, "status"] as const) {
      const value = field === "status" ? "suspended" : sampleOf(field, target);
      found[field] = await outcomeOf(target, { [field]: value }, caller);
      wanted[field] = beyond.get(`${held}, ${whose}: ${field}`) ?? wantedOf(field, stored.userType, changer);
      asked.add(cell(held, whose, field, "changed"));
    }
    expect(found).toEqual(wanted);
    const changes = Object.values(wanted).filter((outcome) => outcome === "changed").length;
    expect((await read(target, admin)).version).toBe(1 + changes);
  },
);

test("every cell that follows from the contract was asked: each field, by whom, of whom", () => {
  const holdings = [...roles, "trainer desk", "trainer manager"];
  const wanted = holdings.flatMap((held) => [
    ...seenWhoses.flatMap((whose) => fieldNames.map((field) => cell(held, whose, field, "seen"))),
    ...whoses.flatMap((whose) => [...fieldNames, "status"].map((field) => cell(held, whose, field, "changed"))),
  ]);
  console.log(`Fields: ${wanted.length} cells follow from ${fieldNames.length} fields, ${asked.size} were asked.`);
  expect(wanted.filter((each) => !asked.has(each))).toEqual([]);
  expect(asked.size).toBe(wanted.length);
});
