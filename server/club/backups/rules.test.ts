import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#contract/kernel/values.ts";
import { lastAt, nextAt } from "../../kernel/time/nights.ts";
import { type BackupFile, type Night, fileName, isDraft, isNightDue, retainedFiles, readFileName } from "./rules.ts";

const club = "1a2b3c4d";

function fileOf(date: string, time = "030000", isUpgrade = false): BackupFile {
  const file = { club, date, time, isUpgrade };
  return { ...file, name: fileName(file, { isEncrypted: false }) };
}

const datesOf = (files: readonly BackupFile[]) => files.map(({ date }) => date);

/** The files of the folder after each of so many nights with a backup. */
function* nightAfterNight(from: string, nights: number, isMade: (night: number) => boolean = () => true) {
  let files: readonly BackupFile[] = [];
  for (let night = 0; night < nights; night += 1) {
    const date = addDays(from, night);
    const all = isMade(night) ? [...files, fileOf(date)] : files;
    const kept = retainedFiles(all);
    files = all.filter(({ name }) => kept.has(name));
    yield { date, files };
  }
}

const dates = fc.date({ min: new Date("2020-01-01"), max: new Date("2040-12-31"), noInvalidDate: true });
const days = dates.map((date) => date.toISOString().slice(0, 10));

describe("the backups that stay", () => {
  test("after 400 nights are those of seven days, four weeks and twelve months", () => {
    const { files } = [...nightAfterNight("2026-01-01", 400)].at(-1) ?? { files: [] };
    expect(datesOf(files)).toEqual([
      "2026-03-31",
      "2026-04-30",
      "2026-05-31",
      "2026-06-30",
      "2026-07-31",
      "2026-08-31",
      "2026-09-30",
      "2026-10-31",
      "2026-11-30",
      "2026-12-31",
      "2027-01-17",
      "2027-01-24",
      "2027-01-29",
      "2027-01-30",
      "2027-01-31",
      "2027-02-01",
      "2027-02-02",
      "2027-02-03",
      "2027-02-04",
    ]);
  });

  test("always have the last seven nights, a Sunday of each of four weeks and a last day of each of twelve months", () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 1, max: 400 }), (from, nights) => {
        const { date, files } = [...nightAfterNight(from, nights)].at(-1) ?? { date: from, files: [] };
        const past = Array.from({ length: nights }, (_, ago) => addDays(date, -ago));
        const sundays = past.slice(1).filter((day) => new Date(day).getUTCDay() === 0);
        const lastDays = past.slice(1).filter((day) => addDays(day, 1).endsWith("-01"));
        const needed = [...past.slice(0, 7), ...sundays.slice(0, 3), ...lastDays.slice(0, 11)];
        expect(needed.filter((day) => !datesOf(files).includes(day))).toEqual([]);
        expect(files.length).toBeLessThanOrEqual(7 + 4 + 12);
      }),
      { numRuns: 20 },
    );
  });

  test("include the newest, whatever nights are left out, and never more than 26", () => {
    fc.assert(
      fc.property(days, fc.array(fc.boolean(), { minLength: 1, maxLength: 400 }), (from, made) => {
        let newest: string | undefined;
        let night = 0;
        for (const { date, files } of nightAfterNight(from, made.length, (each) => made[each] ?? false)) {
          if (made[night++]) newest = date;
          expect(datesOf(files).at(-1)).toBe(newest);
          expect(files.length).toBeLessThanOrEqual(26);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("do not depend on the order in which a folder lists them, and choosing again changes nothing", () => {
    const some = fc.uniqueArray(fc.tuple(days, fc.integer({ min: 0, max: 235_959 }), fc.boolean()), { maxLength: 60 });
    fc.assert(
      fc.property(some, fc.infiniteStream(fc.nat()), (made, order) => {
        const files = made.map(([date, time, isUpgrade]) => fileOf(date, String(time).padStart(6, "0"), isUpgrade));
        const kept = retainedFiles(files);
        const shuffled = files.toSorted(() => Number(order.next().value) % 2 || -1);
        expect(retainedFiles(shuffled)).toEqual(kept);
        expect(retainedFiles(files.filter(({ name }) => kept.has(name)))).toEqual(kept);
      }),
    );
  });

  test("several of a day push out no backup of another day, and those from before an upgrade no other", () => {
    const nights = Array.from({ length: 30 }, (_, ago) => fileOf(addDays("2026-05-20", -ago)));
    const many = Array.from({ length: 50 }, (_, minute) =>
      fileOf("2026-05-20", `10${String(minute).padStart(2, "0")}00`),
    );
    const upgrades = Array.from({ length: 5 }, (_, ago) => fileOf(addDays("2026-05-20", -ago), "120000", true));
    const kept = retainedFiles([...nights, ...many, ...upgrades]);
    for (const night of nights.slice(1, 7)) expect(kept).toContain(night.name);
    expect(many.filter(({ name }) => kept.has(name)).map(({ time }) => time)).toEqual(["104700", "104800", "104900"]);
    expect(upgrades.filter(({ name }) => kept.has(name))).toEqual(upgrades.slice(0, 3));
  });
});

test("a file is known by its name, and no other file is one of ours", () => {
  const [night, upgrade] = [fileOf("2026-05-20"), fileOf("2026-05-20", "235959", true)];
  const names = [night.name, upgrade.name];
  expect(names).toEqual([
    "palestra-1a2b3c4d-2026-05-20-030000.palestra",
    "palestra-1a2b3c4d-2026-05-20-235959-upgrade.palestra",
  ]);
  expect(names.map(readFileName)).toEqual([night, upgrade]);
  const sealed = fileName(night, { isEncrypted: true });
  expect(sealed).toBe(`${night.name}.age`);
  expect(readFileName(sealed)).toEqual({ ...night, name: sealed });
  const others = [
    "club.palestra",
    `${names[0]}.part`,
    `x${names[0]}`,
    "palestra-1a2b3c4d-2026-05-20.palestra",
    "photo.jpg",
  ];
  expect(others.map(readFileName)).toEqual(others.map(() => undefined));
  expect(isDraft(`${names[0]}.0f.part`, club)).toBe(true);
  expect(isDraft(`${names[0]}.0f.part`, "ffffffff")).toBe(false);
  expect(isDraft(night.name, club)).toBe(false);
});

const row = (state: Night["state"], attempts: number, endedAt: Date | null): Night => ({ state, attempts, endedAt });

describe("a night's backup", () => {
  const at = new Date("2026-05-20T07:00:00Z");
  const bornAt = new Date("2026-01-01T00:00:00Z");
  const hours = (count: number) => new Date(at.getTime() + count * 3_600_000);
  const isDue = (night: Night | undefined, now: Date, born = bornAt) =>
    isNightDue({ at, bornAt: born, row: night }, now);

  test("is due from its hour on, however late, of a club that was there by then", () => {
    expect([hours(-1), at, hours(20)].map((now) => isDue(undefined, now))).toEqual([false, true, true]);
    expect([isDue(undefined, hours(1), hours(0.5)), isDue(undefined, hours(1), at)]).toEqual([false, true]);
  });

  test("is made once, again an hour after it failed, and three times directly where it was interrupted", () => {
    expect(isDue(row("made", 1, hours(1)), hours(20))).toBe(false);
    expect(isDue(row("failed", 1, hours(1)), hours(1.9))).toBe(false);
    expect(isDue(row("failed", 9, hours(1)), hours(2))).toBe(true);
    expect([1, 2, 3].map((attempts) => isDue(row("running", attempts, null), hours(1)))).toEqual([true, true, false]);
  });

  test("has its hour by the club's clock, also where the clock leaves it out or has it twice", () => {
    const zone = "America/Toronto";
    const instants = (hour: number, now: string) => [
      lastAt(hour, new Date(now), zone).at.toISOString(),
      nextAt(hour, new Date(now), zone).toISOString(),
    ];
    expect(instants(3, "2026-05-20T06:59:59Z")).toEqual(["2026-05-19T07:00:00.000Z", "2026-05-20T07:00:00.000Z"]);
    expect(instants(3, "2026-05-20T07:00:00Z")).toEqual(["2026-05-20T07:00:00.000Z", "2026-05-21T07:00:00.000Z"]);
    expect(instants(2, "2026-03-08T12:00:00Z")).toEqual(["2026-03-08T07:00:00.000Z", "2026-03-09T06:00:00.000Z"]);
    expect(instants(1, "2026-11-01T12:00:00Z")).toEqual(["2026-11-01T05:00:00.000Z", "2026-11-02T06:00:00.000Z"]);
  });
});
