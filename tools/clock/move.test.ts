import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { dayCalled, dayOf, namedDays } from "./days.ts";

const aMinute = 60_000;

test("the clock of the tests, and that of the processes they start, shows the time it was moved to", () => {
  const at = process.env["TESTS_AT"];
  const present = at === undefined ? Date.now() : Date.parse(at);
  const said = execFileSync(process.execPath, ["-p", "Date.now()"], { encoding: "utf8" });
  const made = new Date();
  const times = [Date.now(), made.getTime(), Date.parse(Date()), new Date(made).getTime(), Number(said)];
  expect(made).toBeInstanceOf(Date);
  expect(Math.max(...times.map((now) => Math.abs(now - present)))).toBeLessThan(aMinute);
});

test("a day is known by its name or by its instant", () => {
  expect(namedDays.map(({ name }) => dayCalled(name))).toEqual(namedDays);
  expect(dayCalled("2031-08-01T06:00:00-04:00")?.at).toBe("2031-08-01T06:00:00-04:00");
  expect(
    ["e2e/clients/leave.test.ts", "--project", "journeys", "2031", "2031-13-01"].map(dayCalled),
  ).not.toContainEqual(expect.anything());
});

test("a seed has its day, and there are seeds for each named day and for many others", () => {
  const seeds = Array.from({ length: 300 }, (_, seed) => seed);
  const days = seeds.map(dayOf);
  expect(seeds.map(dayOf)).toEqual(days);
  expect(days).toEqual(expect.arrayContaining([...namedDays]));
  const any = new Set(days.filter(({ name }) => name === "any day").map(({ at }) => at));
  expect(any.size).toBeGreaterThan(100);
});
