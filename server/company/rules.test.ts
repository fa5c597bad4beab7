import { describe, expect, test } from "vitest";
import { closedLists, defaultOptions, keptOptions } from "#contract/company.ts";
import { refusalOf, wrongFields } from "../test/refusal.ts";
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

  test("keeps the options that the product relies on", () => {
    expect(Object.keys(keptOptions)).not.toEqual([]);
    for (const name of Object.keys(keptOptions)) expect(judged(name, [])).toEqual(wrongFields("options IN_USE"));
  });
});

test("a setting is judged by its schema, and its faults are named below its value", () => {
  expect(acceptedValue("clubName", { value: "Palestra" })).toBe("Palestra");
  expect(refusalOf(() => acceptedValue("clubName", {}))).toEqual(wrongFields("value REQUIRED"));
  expect(refusalOf(() => acceptedValue("nothingOfTheKind", { value: 1 }))).toEqual(wrongFields("value REQUIRED"));
  expect(refusalOf(() => acceptedValue("clubName", { value: 7 }))).toMatchObject({ code: "VALIDATION_ERROR" });
});
