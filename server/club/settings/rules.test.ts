import { describe, expect, test } from "vitest";
import { closedLists, defaultOptions, keptOptions } from "#contract/club/settings.ts";
import { onAccount } from "#contract/kernel/money/money.ts";
import { refusalOf, wrongFields } from "../../test/world/refusal.ts";
import { acceptedValue, settingAnswer, visibleSettings } from "./rules.ts";

const stored = (name: string, value: unknown) => ({ name, value, version: 1 });

test("clients see the options and what is for everyone, staff all settings", () => {
  const settings = [stored("gender", ["female"]), stored("clubName", "Palestra"), stored("leavePolicy", "once")];
  const seenBy = (...roles: Parameters<typeof visibleSettings>[1]) =>
    visibleSettings(settings, roles).map(({ name }) => name);
  expect(seenBy("client")).toEqual(["gender", "clubName"]);
  expect(seenBy("client", "employee")).toEqual(["gender", "clubName", "leavePolicy"]);
});

test("a list is answered as options, a setting as its value", () => {
  expect(settingAnswer(stored("gender", ["female", 2]))).toEqual({
    name: "gender",
    options: ["female", "2"],
    version: 1,
  });
  expect(settingAnswer(stored("clubName", "Palestra"))).toEqual(stored("clubName", "Palestra"));
  expect(settingAnswer(stored("taxRates", []))).toEqual(stored("taxRates", []));
});

const refused = (name: string, value: unknown) => refusalOf(() => acceptedValue(name, { value }));

test("limits of leaves that no leave keeps are refused", () => {
  expect(refused("freezeLimits", { minDays: 10, maxDaysPerYear: 9 })).toEqual(
    wrongFields("value.maxDaysPerYear TOO_SMALL"),
  );
  expect(refused("freezeLimits", { minDays: 10, maxDaysPerYear: 10 })).toBeUndefined();
  expect(refused("freezeLimits", { minDays: 10, maxDaysPerYear: null })).toBeUndefined();
  expect(refused("freezeLimits", { minDays: null, maxDaysPerYear: 9 })).toBeUndefined();
});

test("two tax rates of one name and day are refused, whatever they are", () => {
  const gst = { name: "GST", percent: 5, from: "2026-01-01" };
  const pst = { name: "PST", percent: 7, from: "2026-01-01" };
  expect(refused("taxRates", [gst, pst, { ...gst, percent: 6 }])).toEqual(wrongFields("value.2.from INVALID"));
  expect(refused("taxRates", [gst, pst, { ...gst, from: "2026-04-01" }])).toBeUndefined();
  for (const name of ["gst ", "ＧＳＴ", "Gst"]) {
    expect(refused("taxRates", [gst, { ...gst, name }])).toEqual(wrongFields("value.1.from INVALID"));
    const later = { ...gst, name, from: "2026-04-01" };
    expect(refused("taxRates", [gst, later])).toEqual(wrongFields("value.1.name INVALID"));
  }
});

const judged = (name: string, options?: readonly string[]) =>
  refusalOf(() => acceptedValue(name, options ? { options } : { value: "female" }));

describe("a list", () => {
  test("is given its options, each once", () => {
    expect(acceptedValue("gender", { options: ["female", "male"] })).toEqual(["female", "male"]);
    expect(judged("gender")).toEqual(wrongFields("options REQUIRED"));
    expect(judged("gender", ["female", "female"])).toEqual(wrongFields("options INVALID"));
  });

  test.each(closedLists)("%s has none that the product does not know", (name) => {
    expect(judged(name, [...defaultOptions[name], "ofOurOwn"])).toEqual(wrongFields("options INVALID"));
    expect(judged(name, defaultOptions[name])).toBeUndefined();
  });

  test("of ways to pay has none called as what is put on an account", () => {
    expect(judged("paymentMethod", ["cash", onAccount])).toEqual(wrongFields("options INVALID"));
    expect(judged("paymentMethod", defaultOptions.paymentMethod)).toBeUndefined();
    expect(judged("goal", [onAccount])).toBeUndefined();
  });

  test("that the club fills by itself has options of its own", () => {
    expect(judged("goal", ["ofOurOwn"])).toBeUndefined();
  });

  test("keeps the options that the product relies on", () => {
    expect(Object.keys(keptOptions)).not.toEqual([]);
    for (const [name, kept] of Object.entries(keptOptions)) {
      for (const left of [[], ...kept.map((each) => kept.filter((other) => other !== each))]) {
        expect(judged(name, left)).toEqual(wrongFields("options IN_USE"));
      }
    }
  });
});

test("a setting is judged by its schema, and its faults are named below its value", () => {
  expect(acceptedValue("clubName", { value: "Palestra" })).toBe("Palestra");
  expect(refusalOf(() => acceptedValue("clubName", {}))).toEqual(wrongFields("value REQUIRED"));
  expect(refusalOf(() => acceptedValue("nothingOfTheKind", { value: 1 }))).toEqual(wrongFields("value REQUIRED"));
  expect(refusalOf(() => acceptedValue("clubName", { value: "" }))).toEqual(wrongFields("value REQUIRED"));
  expect(refusalOf(() => acceptedValue("graceDays", { value: "seven" }))).toEqual(wrongFields("value INVALID"));
  const wrongRate = { value: [{ name: "Tax", percent: 101, from: "2026-01-01" }] };
  expect(refusalOf(() => acceptedValue("taxRates", wrongRate))).toMatchObject({
    errors: [{ path: "value.0.percent" }],
  });
});
