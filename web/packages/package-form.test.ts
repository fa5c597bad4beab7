import { expect, test } from "vitest";
import { initialPackage, isFilledIn, packageDraft } from "./package-form.ts";

const terms = { ...initialPackage(undefined), amount: "80", duration: 1 };

test("a package is filled in with its texts in one language, which stand in the other too", () => {
  const values = { ...terms, name: { en: "", cn: "月卡" }, description: { en: "A month", cn: " " } };
  expect(isFilledIn("membership", values)).toBe(true);
  const { terms: sent, parsed } = packageDraft("membership", values);
  expect(parsed.success).toBe(true);
  expect([sent.name, sent.description]).toEqual(['{"en":"月卡","cn":"月卡"}', '{"en":"A month","cn":"A month"}']);
});

test("a package without a text, or a course package without its credits, is not", () => {
  const named = { ...terms, name: { en: "Month", cn: "" } };
  expect(isFilledIn("membership", named)).toBe(false);
  const described = { ...named, description: { en: "", cn: "一个月" } };
  expect(isFilledIn("course", described)).toBe(false);
  expect(isFilledIn("course", { ...described, paid: 10, free: 0 })).toBe(true);
});
