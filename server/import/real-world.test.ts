import { describe, expect, test } from "vitest";
import { cellsOf, readRealFile } from "../test/real-files.ts";

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
