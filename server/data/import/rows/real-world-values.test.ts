import { describe, expect, test } from "vitest";
import { cellsOf, readRealFile } from "../../../test/files/real-files.ts";
import { isRefused } from "./read-row.ts";

describe("times of day", () => {
  test("of Chinese halves of the day are read", async () => {
    expect(cellsOf(await readRealFile("07-chinese-halves.csv", "bodyRecords"), "measured_at")).toEqual([
      "2026-11-05T15:05:00",
      "2026-11-06T15:05:00",
      "2026-11-07T00:05:00",
      "2026-11-08T09:05:00",
      "2026-11-09T15:05:00",
      "2026-11-10T12:05:00",
      "2026-11-11T15:05:00",
    ]);
    const booked = await readRealFile("07b-reservations-halves.csv", "reservations");
    expect(cellsOf(booked, "starts_at")).toEqual(["2026-12-08T15:00:00", "2026-12-09T15:00:00"]);
    expect(cellsOf(booked, "ends_at")).toEqual(["2026-12-08T16:00:00", "2026-12-09T16:00:00"]);
  });

  test("are read in every usual spelling, and a session without one is refused", async () => {
    const booked = await readRealFile("07c-reservations-no-end.csv", "reservations");
    expect(cellsOf(booked, "starts_at")).toEqual([
      "2026-12-17T15:00:00",
      "2026-12-18T15:00:00",
      "2026-12-21T15:00:00",
      "2026-12-23T15:30:00",
      "2026-12-24T15:30:00",
      "2026-12-28T15:00:00",
      "NO_TIME",
    ]);
  });

  test("with a zone are converted to the club's clock", async () => {
    expect(cellsOf(await readRealFile("06-body-times-with-zones.csv", "bodyRecords"), "measured_at")).toEqual([
      "2026-11-05T07:30:00",
      "2026-11-06T07:30:00",
      "2026-11-07T07:30:00",
      "2026-11-08T07:30:00",
      "2026-11-09T07:30:00",
      "2026-11-09T23:30:00",
      "2026-11-10T22:30:00.000",
      "2026-11-12T07:30:00",
    ]);
    const booked = await readRealFile("06c-reservations-with-zones.csv", "reservations");
    expect(cellsOf(booked, "starts_at")).toEqual([
      "2026-12-10T15:00:00",
      "2026-12-11T15:00:00",
      "2026-12-14T15:00:00",
      "2026-12-15T15:00:00",
    ]);
    expect(cellsOf(booked, "ends_at")).toEqual([
      "2026-12-10T16:00:00",
      "2026-12-11T16:00:00",
      "2026-12-14T16:00:00",
      "2026-12-15T16:00:00",
    ]);
  });
});

describe("measurements", () => {
  const person = { mapping: { person: 1 } };

  test("keep the unit of their title or cell", async () => {
    expect(cellsOf(await readRealFile("08-jin.csv", "bodyRecords"), "weight")).toEqual([70.3]);
    const cells = await readRealFile("08e-cells-with-units.csv", "bodyRecords");
    expect(cellsOf(cells, "weight")).toEqual([72.5, 72.48, 72.5, 72.57, 72.5]);
    expect(cellsOf(cells, "smm")).toEqual([31.2, 31.21, 31, undefined, undefined]);
    expect(cellsOf(cells, "pbf")).toEqual([20.1, 20.1, 20.1, 20.1, 20.1]);
  });

  test("of Garmin have their date on a row of its own", async () => {
    const read = await readRealFile("08b-garmin.csv", "bodyRecords", person);
    expect(cellsOf(read, "measured_at")).toEqual(["2026-11-05T07:30:00", "2026-11-06T07:31:00"]);
    expect(cellsOf(read, "weight")).toEqual([74.98, 74.8]);
    expect(cellsOf(read, "pbf")).toEqual([20, 19.8]);
  });

  test("of Renpho are recognised, and percent of muscle is no mass of muscle, by hand neither", async () => {
    const read = await readRealFile("08c-renpho.csv", "bodyRecords", person);
    expect(read.rows.map(({ given }) => given)).toEqual([
      { measured_at: "2026-11-05T07:30:00", weight: 74.98, pbf: 20.1, vfl: 8 },
    ]);
    const other = await readRealFile("08f-renpho-other-day.csv", "bodyRecords", person);
    const column = other.columns.find(({ title }) => title === "Skeletal Muscle(%)")?.column ?? -1;
    const columns = [...other.mapping.columns, { column, field: "smm" }];
    const byHand = await readRealFile("08f-renpho-other-day.csv", "bodyRecords", { mapping: { columns } });
    expect(cellsOf(byHand, "smm")).toEqual(["WRONG_UNIT"]);
  });

  test("of Omron are of the zone that the row says", async () => {
    const read = await readRealFile("08d-omron.csv", "bodyRecords", person);
    expect(read.rows.map(({ given }) => given)).toEqual([
      {
        measured_at: "2026-11-05T00:08:00",
        zone: "Asia/Ho_Chi_Minh",
        weight: 81,
        pbf: 28.9,
        vfl: 21,
        device: "HBF-702T",
      },
    ]);
  });
});

describe("days that are none", () => {
  const order = { mapping: { dateOrder: "mdy" } } as const;

  test("mean no end, or no date of birth, and keep nobody out", async () => {
    const read = await readRealFile("15-never-and-nothing.csv", "clients", order);
    expect(cellsOf(read, "endOfDate")).toEqual([
      "2199-12-30",
      "2099-12-31",
      "2115-12-31",
      "2199-12-30",
      "2199-12-30",
      "2199-12-30",
    ]);
    expect(cellsOf(read, "dateOfBirth")).toEqual(["NO_DAY", "NO_DAY", "1970-01-01", "NO_DAY", undefined, "NO_DAY"]);
    expect(read.rows.filter(({ problems }) => isRefused(problems))).toEqual([]);
    const ends = await readRealFile("15b-only-the-end.csv", "clients", order);
    expect(cellsOf(ends, "endOfDate")).toEqual(["2199-12-30", "2027-12-31", "2099-12-31"]);
  });
});
