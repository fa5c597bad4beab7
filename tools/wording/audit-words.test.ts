import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/club/audit.ts";
import { denials } from "#contract/kernel/endpoint/endpoint.ts";
import { type RefusalCode, refusalStatus } from "#contract/kernel/refusal/errors.ts";
import { auditTitles, outcomeTexts } from "../../server/club/audit/title.ts";
import { importJob } from "../../server/data/import/job/work-commands.ts";
import { endpoints } from "../code/endpoints.ts";

const by = { id: 1, name: { first_name: "Wei", last_name: "Chen" } };
const titleOf = auditTitles(endpoints, [importJob]);
const title = (kind: AuditEntry["kind"], what: string, outcome: string | null = null) =>
  titleOf({ kind, what, outcome, by });

test("what a call shows reads within a sentence", () => {
  const shown = endpoints.filter(({ method, health }) => method === "GET" && !health).flatMap(({ says = [] }) => says);
  expect(shown.filter(({ en }) => /^(?!(API|Today)\b)[A-Z]|^view/.test(en))).toEqual([]);
  expect(shown.filter(({ cn }) => !/[\p{Script=Han}A-Z]/u.test(cn) || cn.startsWith("查看"))).toEqual([]);
});

test("whatever the log notes as refused, or as a sign-in that failed, has words", () => {
  const signIns = endpoints.filter(({ signsIn }) => signsIn).flatMap(({ refuses = [] }) => refuses);
  const failures = signIns.filter((code) => [401, 403].includes(refusalStatus[code]));
  const noted = new Set<RefusalCode | "OUT_OF_REACH">([...denials, ...failures, "OUT_OF_REACH", "NOT_FOUND"]);
  expect([...noted].filter((code) => !outcomeTexts[code])).toEqual([]);
});

test("an entry says what was done, and what was asked for and refused", () => {
  const call = "POST /api/payments/users/{id}/payments";
  expect(title("write", call)).toEqual({ en: "Took a payment", cn: "登记收款" });
  expect(title("refusal", call, "FORBIDDEN")).toEqual({ en: "Refused: take a payment", cn: "被拒绝：登记收款" });
  expect(title("refusal", "GET /api/clients/standings", "FORBIDDEN")).toEqual({
    en: "Refused: view how many clients there are by status",
    cn: "被拒绝：查看各状态会员人数",
  });
  const records = "GET /api/user/{id}/body-index-records";
  expect(title("refusal", records, "OUT_OF_REACH").en).toBe("Refused: view body records");
  expect(title("refusal", "GET /api/clients/former", "FORBIDDEN").en).toBe("Refused · Clients");
  expect(title("signIn", "POST /api/login", "INVALID_CREDENTIALS").en).toBe("Sign-in failed");
  expect(title("signIn", "POST /api/login").en).toBe("Signed in");
  expect(titleOf({ kind: "write", what: "renewals ahead", outcome: null, by: null }).en).toBe("Done automatically");
});
