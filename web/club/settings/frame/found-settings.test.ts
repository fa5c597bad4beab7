import { expect, test } from "vitest";
import { settingsNamed } from "./found-settings-model.ts";
import { settingPlaceOf } from "./setting-place-model.ts";

const namesOf = (phrase: string) => settingsNamed(phrase).map(({ name }) => name);

test.each([
  ["opening hours", "openingHours"],
  ["HOURS", "openingHours"],
  ["营业时间", "openingHours"],
  ["holiday", "closures"],
  ["logo", "clubLogo"],
  ["图标", "clubLogo"],
  ["hst", "taxRates"],
  ["停卡", "freezeLimits"],
  ["2fa", "secondFactor"],
])("%s names %s, which has a place", (phrase, name) => {
  expect(namesOf(phrase)).toContain(name);
  expect(settingPlaceOf(name).to).toMatch(/^\/(settings|closures)/);
});

test.each(["xyzzy", "没有这项", "openinghours%"])("%s names no setting", (phrase) => {
  expect(namesOf(phrase)).toEqual([]);
});
