import { expect, test } from "vitest";
import type { Alike } from "#contract/membership/clients.ts";
import { stillAlike } from "./alike-model.ts";

const person = (id: number, alike: Alike["alike"]): Alike => ({
  id,
  name: { first_name: "Ann", last_name: "Lee" },
  phone: "416-555-0100",
  email: null,
  status: "active",
  expired: true,
  profileImage: null,
  alike,
});
const asked = {
  phone: "4165550100",
  email: "ann@example.com",
  first_name: "Ann",
  last_name: "Lee",
  dateOfBirth: "1990-01-01",
};
const found = [person(1, ["phone", "email"]), person(2, ["phone"]), person(3, ["nameAndBirth"])];
const stillThere = (now: Partial<typeof asked>) => stillAlike(found, asked, now).map(({ id, alike }) => [id, ...alike]);

test("while a number is typed those of the same e-mail and name stay, and of the number nobody", () => {
  expect(stillThere({ ...asked, phone: "4165550101" })).toEqual([
    [1, "email"],
    [3, "nameAndBirth"],
  ]);
});

test("a name of which one part is another is another name", () => {
  expect(stillThere({ ...asked, last_name: "Li" })).toEqual([
    [1, "phone", "email"],
    [2, "phone"],
  ]);
});

test("of what is asked no more nobody stays", () => expect(stillThere({})).toEqual([]));
