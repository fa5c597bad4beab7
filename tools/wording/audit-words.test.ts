import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/club/audit.ts";
import { wholePath } from "#contract/kernel/endpoint.ts";
import { type RefusalCode, refusalStatus } from "#contract/kernel/errors.ts";
import { actTexts } from "../../server/club/audit/act-texts.ts";
import { exportTexts } from "../../server/club/audit/export-texts.ts";
import { auditReadTexts } from "../../server/club/audit/read-texts.ts";
import { outcomeTexts, titleOf } from "../../server/club/audit/title.ts";
import { ofRight } from "../../server/kernel/http/access/audit-recorder.ts";
import { endpoints } from "../code/endpoints.ts";

const by = { id: 1, name: { first_name: "Wei", last_name: "Chen" } };
const title = (kind: AuditEntry["kind"], what: string, outcome: string | null = null) =>
  titleOf({ kind, what, outcome, by });

test("every call that writes, exports or shows body data has its own words for the log, and no other call has", () => {
  const kept = endpoints.filter(({ method, health }) => method !== "GET" || health);
  const calls = kept.map((each) => `${each.method} ${wholePath(each)}`);
  const texts = { ...actTexts, ...exportTexts };
  // The work on an import goes on after the call that asked for it.
  expect(Object.keys(texts).toSorted()).toEqual([...calls, "import"].toSorted());
});

test("every other call that somebody can be refused has words for what there is to see, and no other has", () => {
  const refusable = endpoints.filter(
    ({ allow, refuses = [] }) => allow !== "everyone" || refuses.some((code) => ofRight.has(code)),
  );
  const reads = refusable.filter(({ method, health }) => method === "GET" && !health);
  expect(Object.keys(auditReadTexts).toSorted()).toEqual(reads.map((each) => `GET ${wholePath(each)}`).toSorted());
  const texts = Object.values(auditReadTexts);
  // Each is used inside a sentence.
  expect(texts.filter(({ en }) => /^(?!(API|Today)\b)[A-Z]|^view/.test(en))).toEqual([]);
  expect(texts.filter(({ cn }) => !/[\p{Script=Han}A-Z]/u.test(cn) || cn.startsWith("查看"))).toEqual([]);
});

test("whatever the log notes as refused, or as a sign-in that failed, has words", () => {
  const signIns = endpoints.filter(({ signsIn }) => signsIn).flatMap(({ refuses = [] }) => refuses);
  const failures = signIns.filter((code) => [401, 403].includes(refusalStatus[code]));
  const noted = new Set<RefusalCode | "OUT_OF_REACH">([...ofRight, ...failures, "OUT_OF_REACH", "NOT_FOUND"]);
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
