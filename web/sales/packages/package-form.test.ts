import { expect, test } from "vitest";
import { initialPackage, isPackageComplete, packageDraft, tidyAmount } from "./package-form.ts";

const terms = { ...initialPackage(undefined), amount: "80", duration: 1 };

test("a package is filled in with its texts in one language, which are used for the other too", () => {
  const values = { ...terms, name: { en: "", cn: "月卡" }, description: { en: "A month", cn: " " } };
  expect(isPackageComplete("membership", values)).toBe(true);
  const { membership: sent, parsed } = packageDraft("membership", values);
  expect(parsed.success).toBe(true);
  expect([sent.name, sent.description]).toEqual(['{"en":"月卡","cn":"月卡"}', '{"en":"A month","cn":"A month"}']);
});

test("a package without a text, or a course package without its credits, is not", () => {
  const named = { ...terms, name: { en: "Month", cn: "" } };
  expect(isPackageComplete("membership", named)).toBe(false);
  const described = { ...named, description: { en: "", cn: "一个月" } };
  expect(isPackageComplete("course", described)).toBe(false);
  expect(isPackageComplete("course", { ...described, paid: 10, free: 0 })).toBe(true);
});

const text = { en: "Ten sessions", cn: "十次课" };
const sessions = { ...terms, name: text, description: text, paid: 10, free: 0 };

test("a package costs whole cents, and what is no amount stays as it was typed for the contract to say so", () => {
  expect(packageDraft("course", { ...sessions, amount: "1200.4" }).body.amount).toBe("1200.40");
  expect(tidyAmount("a lot")).toBe("a lot");
  expect(packageDraft("course", { ...sessions, amount: "a lot" }).parsed.success).toBe(false);
});

test("a package of sessions has one at least, and a membership none to be sent", () => {
  const { parsed } = packageDraft("course", { ...sessions, paid: 0 });
  expect(parsed.error?.issues.map(({ path }) => path)).toEqual([["paid"]]);
  expect(packageDraft("course", { ...sessions, paid: 0, free: 1 }).parsed.success).toBe(true);
  expect(packageDraft("membership", sessions).parsed.data).not.toHaveProperty("paid");
});

test("a membership says whether it renews itself, which sessions never do", () => {
  expect(packageDraft("membership", { ...sessions, renews: true }).parsed.data).toMatchObject({ renews: 1 });
  expect(packageDraft("membership", sessions).parsed.data).toMatchObject({ renews: 0 });
  const { parsed } = packageDraft("course", { ...sessions, renews: true });
  expect(parsed.success && "renews" in parsed.data).toBe(false);
});
