import { readFileSync } from "node:fs";
import { afterAll, describe, expect, test } from "vitest";
import { clients } from "#contract/membership/clients.ts";
import { search } from "#contract/data/search.ts";
import { openWorld } from "../../test/world/world.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const admin = await world.person("admin");

/** The people found by the search of the club and by the list of clients, by number. */
async function found(q: string): Promise<number[]> {
  const { people } = (await world.call(search.find, { query: { q } }, admin)).data;
  const listed = (await world.call(clients.list, { query: { q, pageSize: "50" } }, admin)).data;
  const ids = people.map(({ id }) => id).toSorted((one, other) => one - other);
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(ids));
  return ids;
}

const rows = readFileSync(`${import.meta.dirname}/22-search.tsv`, "utf8")
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => line.split("\t"));

describe("people are found by names as they are typed", () => {
  test.each(rows)("%s %s by %s", async (last_name = "", first_name = "", phrase = "") => {
    const id = await world.person("client", { first_name, last_name });
    expect(await found(phrase)).toContain(id);
  });

  test("in simplified characters by traditional ones, mixed ones and parts of them", async () => {
    const id = await world.person("client", { first_name: "凤华", last_name: "罗" });
    for (const phrase of ["羅鳳華", "羅凤華", "鳳", "華", "鳳華 羅", "罗凤华"])
      expect(await found(phrase)).toEqual([id]);
  });

  test("of a minority with any dot, or half a name up to it", async () => {
    const dots = ["·", "•", "．", ".", "・", "‧"];
    const ids: number[] = [];
    for (const dot of dots) {
      ids.push(await world.person("client", { first_name: `古丽米热${dot}艾比布力`, last_name: "-" }));
    }
    for (const dot of dots) {
      for (const phrase of [`古丽米热${dot}艾比布力`, `古丽米热${dot}`, `热${dot}艾`])
        expect(await found(phrase)).toEqual(ids);
    }
  });

  test("with a hyphen between the parts of a reading", async () => {
    const id = await world.person("client", { first_name: "布", last_name: "吕" });
    for (const phrase of ["lyu-bu", "lu-bu", "bu-lyu"]) expect(await found(phrase)).toContain(id);
    const jean = await world.person("client", { first_name: "Jean-Luc", last_name: "Moreau" });
    for (const phrase of ["jean-luc", "Jean-Luc Moreau", "moreau-jean"]) expect(await found(phrase)).toEqual([jean]);
  });

  test("with ü by u, v and yu", async () => {
    const id = await world.person("client", { first_name: "绿女", last_name: "闾丘" });
    for (const phrase of ["luqiulunu", "lvqiulvnv", "lyuqiulyunyu", "lyu", "nyu", "ly"]) {
      expect(await found(phrase)).toContain(id);
    }
  });

  test("by no reading of a family name that does not belong to it", async () => {
    const shen = await world.person("client", { first_name: "丹", last_name: "沈" });
    expect(await found("chendan")).toEqual([]);
    expect(await found("shendan")).toEqual([shen]);
  });
});
