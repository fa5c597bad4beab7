import { describe, expect, test } from "vitest";
import {
  type PersonIdentifiers,
  directoryOf,
  labelOf,
  matchOf,
  sharedBy,
  searchKeysOf,
  soundsOf,
} from "./person-rules.ts";
import { ana, person, row } from "../../../test/scenes/import-rows.ts";

const ben = person(2, "Ben", "Ruiz", { phone: "+1 416 555 0100" });
const tom = person(3, "Tom", "Berg", { user_type: "trainer", email: "tom@example.org", phone: "416 555 0200" });
const [old, young] = [
  person(4, "Li", "Wei", { phone: "416 555 0300", date_of_birth: "1950-03-04" }),
  person(5, "Li", "Wei", { phone: "416 555 0300", date_of_birth: "1980-03-04" }),
];
const directory = () => directoryOf([ana, ben, tom, old, young]);
const meant = (facts: PersonIdentifiers) => matchOf(facts, directory());
const anaNamed = { first_name: "Ana", last_name: "Ruiz" };

describe("who is meant by a row", () => {
  test("is the client who has the e-mail and the name, or the e-mail where no name is said", () => {
    expect(meant({ ...anaNamed, email: "ana@example.org" })).toEqual({ person: ana });
    expect(meant({ email: "ana@example.org" })).toEqual({ person: ana });
    expect(meant({ first_name: "Eva", email: "ana@example.org" })).toEqual({ person: ana });
    expect(meant({ last_name: "Lee", email: "ana@example.org" })).toEqual({ person: ana });
    expect(meant({ email: "nobody@example.org" })).toBeUndefined();
    expect(meant({})).toBeUndefined();
  });

  test("is the one with the phone who has the name, in either order and spelling", () => {
    expect(meant({ ...anaNamed, phone: "(416) 555-0100" })).toEqual({ person: ana });
    expect(meant({ first_name: "Ruiz", last_name: "Ben", phone: "4165550100" })).toEqual({ person: ben });
    expect(meant({ first_name: "Ben", last_name: "Ruiz", phone: "4165550100", dateOfBirth: "1990-05-06" })).toEqual({
      person: ben,
    });
    expect(meant({ ...anaNamed, phone: "647 555 0100" })).toBeUndefined();
    expect(meant({ ...anaNamed, phone: "0100" })).toBeUndefined();
  });

  test("is the one of that name who was born that day", () => {
    expect(meant({ ...anaNamed, dateOfBirth: "1990-01-02" })).toEqual({ person: ana });
    expect(meant({ ...anaNamed, dateOfBirth: "1990-01-03" })).toBeUndefined();
    expect(meant({ ...anaNamed })).toBeUndefined();
    expect(meant({ first_name: "Ana", dateOfBirth: "1990-01-02" })).toBeUndefined();
  });

  test("has to be chosen where several fit, but father and son are distinguished by their births", () => {
    const li = { first_name: "Li", last_name: "Wei", phone: "416 555 0300" };
    expect(meant(li)).toEqual({ several: [old, young], why: "SEVERAL_MATCHES" });
    expect(meant({ ...li, dateOfBirth: "1980-03-04" })).toEqual({ person: young });
  });

  test("has to be chosen where e-mail or phone belong to somebody of another name", () => {
    const eva = { first_name: "Eva", last_name: "Ruiz" };
    expect(meant({ ...eva, email: "ana@example.org" })).toEqual({ several: [ana], why: "OTHER_NAME" });
    expect(meant({ ...eva, phone: "416 555 0100" })).toEqual({ several: [ana, ben], why: "OTHER_NAME" });
    expect(meant({ ...eva, email: "ana@example.org", phone: "416 555 0100" })).toEqual({
      several: [ana, ben],
      why: "OTHER_NAME",
    });
    expect(meant({ phone: "416 555 0100" })).toEqual({ several: [ana, ben], why: "SEVERAL_MATCHES" });
    expect(meant({ phone: "416 555 0300", dateOfBirth: "2001-01-01" })).toEqual({
      several: [old, young],
      why: "SEVERAL_MATCHES",
    });
  });

  test("is nobody of the staff, although their e-mail is taken", () => {
    expect(meant({ email: "tom@example.org" })).toBeUndefined();
    expect(meant({ first_name: "Tom", last_name: "Berg", phone: "416 555 0200" })).toBeUndefined();
    const { byEmail, byId } = directory();
    expect([byEmail.get("tom@example.org"), byId.get(3)]).toEqual([tom, undefined]);
    expect([byId.get(1), byEmail.size]).toEqual([ana, 2]);
  });
});

test("a whole name sounds with either part first, and half of one not at all", () => {
  expect(soundsOf(anaNamed)).toEqual(["ana ruiz", "ruiz ana"]);
  expect(soundsOf({ first_name: "Li", last_name: "Li" })).toEqual(["li li"]);
  expect([soundsOf({ first_name: "Ana" }), soundsOf({ last_name: "Ruiz" }), soundsOf({})]).toEqual([[], [], []]);
});

test("a name in traditional characters sounds as in simplified ones, by the reading of family names", () => {
  expect(soundsOf({ first_name: "曉梅", last_name: "單" })).toEqual(soundsOf({ first_name: "晓梅", last_name: "单" }));
  expect(soundsOf({ first_name: "嘉欣", last_name: "萬俟" })).toContain("moqi jiaxin");
});

test("of rows each e-mail, phone and id is looked up once, and births with every way that their name sounds", () => {
  const facts = { ...anaNamed, email: "ana@example.org", phone: "+1 416 555 0100", dateOfBirth: "1990-01-02" };
  const others = [
    { ...anaNamed, email: "ana@example.org" },
    { phone: "555-0100" },
    { phone: "555-0177" },
    { phone: "0100" },
    { dateOfBirth: "1990-01-02" },
  ];
  expect(searchKeysOf([facts, ...others], [7, 7, 8])).toEqual({
    emails: ["ana@example.org"],
    phones: ["5550100", "5550177"],
    births: [
      { born: "1990-01-02", name: "ana ruiz" },
      { born: "1990-01-02", name: "ruiz ana" },
    ],
    ids: [7, 8],
  });
});

test("a row is called by who is meant, else by the name, the e-mail or the phone that it says", () => {
  const says = { first_name: "Eva", last_name: "Lee", email: "eva@example.org", phone: "416" };
  expect(labelOf(ana, row(says))).toBe("Ana Ruiz");
  expect(labelOf(undefined, row(says))).toBe("Eva Lee");
  expect(labelOf(undefined, row({ first_name: "Eva", phone: "416" }))).toBe("Eva");
  expect(labelOf(undefined, row({ last_name: "Lee", phone: "416" }))).toBe("Lee");
  expect(labelOf(undefined, row({ email: says.email, phone: says.phone }))).toBe("eva@example.org");
  expect([labelOf(undefined, row({ phone: "416" })), labelOf(undefined, row({}))]).toEqual(["416", ""]);
  expect(labelOf(undefined, row({ full_name: "Eva Lee", email: says.email }))).toBe("Eva Lee");
});

test("what is shared with others is the e-mail where one of them has it, else the phone", () => {
  expect(sharedBy({ email: "ana@example.org" }, [ben, ana])).toBe("email");
  expect(sharedBy({ email: "eva@example.org" }, [ben, ana])).toBe("phone");
  expect(sharedBy({}, [ben, ana])).toBe("phone");
});
