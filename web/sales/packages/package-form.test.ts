import { expect, test } from "vitest";
import { initialPackage, isPackageComplete, packageDraft, tidyAmount } from "./package-form.ts";

const terms = { ...initialPackage(undefined), amount: "80", duration: 1 };

test("a package is filled in with its texts in one language, which are used for the other too", () => {
  const values = { ...terms, name: { en: "", cn: "月卡" }, description: { en: "A month", cn: " " } };
  expect(isPackageComplete("membership", values, false)).toBe(true);
  const { membership: sent, parsed } = packageDraft("membership", values);
  expect(parsed.success).toBe(true);
  expect([sent.name, sent.description]).toEqual(['{"en":"月卡","cn":"月卡"}', '{"en":"A month","cn":"A month"}']);
});

test("a package without a text, or a course package without its credits, is not", () => {
  const named = { ...terms, name: { en: "Month", cn: "" } };
  expect(isPackageComplete("membership", named, false)).toBe(false);
  const described = { ...named, description: { en: "", cn: "一个月" } };
  expect(isPackageComplete("course", described, false)).toBe(false);
  expect(isPackageComplete("course", { ...described, paid: 10, free: 0 }, false)).toBe(true);
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

test("new credits are asked for what they are good, and a membership says which classes it includes", () => {
  const named = { ...sessions, name: text, description: text };
  expect(isPackageComplete("course", named, true)).toBe(false);
  const both = { ...named, classes: { ...named.classes, credited: "both" as const, access: "some" as const } };
  expect(isPackageComplete("course", both, true)).toBe(false);
  const chosen = { ...both, classes: { ...both.classes, typeIds: [3] } };
  expect(isPackageComplete("course", chosen, true)).toBe(true);
  const some = { access: "some", typeIds: [3] };
  expect(packageDraft("course", chosen).body.goodFor).toEqual({ sessions: 1, classes: some });
  const limited = { ...chosen, classes: { ...chosen.classes, limit: 3 } };
  expect(packageDraft("membership", limited).membership).toMatchObject({
    classes: some,
    classLimit: { n: 3, per: "week" },
  });
  const without = { ...limited, classes: { ...limited.classes, access: "none" as const } };
  expect(packageDraft("membership", without).membership).toMatchObject({
    classes: { access: "none", typeIds: [] },
    classLimit: null,
  });
});

test("credits that were for sessions alone stay so until somebody chooses otherwise", () => {
  const goodFor = { sessions: 1 as const, classes: { access: "none" as const, typeIds: [] } };
  const stored = { ...sessions, renews: 0 as const, id: 4, version: 1, shared: 0 as const, paid: 10, free: 0, goodFor };
  const duration = { duration: 1, duration_symbol: "month" as const };
  const values = initialPackage({ ...stored, duration });
  expect(values.classes.credited).toBe("sessions");
  expect(packageDraft("course", values).body.goodFor).toEqual(goodFor);
});
