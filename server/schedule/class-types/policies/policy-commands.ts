import { isDeepStrictEqual } from "node:util";
import { moneyText } from "#contract/kernel/money/money.ts";
import type { ClassPolicy, PolicyDraft } from "#contract/schedule/classes/class-policies.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { Transaction } from "../../../kernel/db/connection.ts";
import { type Caller, authorOf } from "../../../kernel/http/access/caller.ts";
import { checkVersion } from "../../../kernel/versions/rules.ts";
import { checkNameIsFree } from "../rules.ts";
import { insertClassPolicy, insertPolicyVersion, lockClassPolicies, touchClassPolicy } from "./policy-queries.ts";

/**
 * Adds a policy, or a version to one if its terms are others; the name of all its versions changes with it. Bookings keep
 * the version under which they were made.
 */
export async function addPolicyVersion(
  trx: Transaction<"NOT_FOUND" | "STALE" | "TOO_MANY">,
  caller: Caller,
  draft: PolicyDraft,
): Promise<ClassPolicy> {
  const { policyId, name, version } = draft;
  const policies = await lockClassPolicies(trx);
  const policy = policies.find(({ id }) => id === policyId);
  if (policyId !== null && !policy) throw trx.refuse("NOT_FOUND");
  if (policy) checkVersion(trx.refuse, policy.version, version);
  checkNameIsFree(policies, name, policyId ?? undefined);
  checkOpening(draft.opensDays, policy?.forSessions ?? false);
  const isSame = policy !== undefined && isDeepStrictEqual(sentTerms(draft), presentTerms(policy));
  if (policy && isSame && isDeepStrictEqual(policy.name, name)) return policy;
  const id = policyId ?? (await insertClassPolicy(trx, name));
  if (policy) await touchClassPolicy(trx, id, name);
  const number = policy ? policy.earlier.length + 2 : 1;
  if (!isSame) await insertPolicyVersion(trx, id, number, draft, authorOf(caller));
  return readClassPolicy(trx, id);
}

/** Booking a class opens some days before; a private session can be booked as soon as its trainer is free. */
function checkOpening(opensDays: number | null, forSessions: boolean): void {
  if (forSessions && opensDays !== null) throw invalidFields({ path: "opensDays", code: "INVALID" });
  if (!forSessions && opensDays === null) throw invalidFields({ path: "opensDays", code: "REQUIRED" });
}

function sentTerms({ opensDays, freeMinutes, grace, loses, fees, pauseDays }: PolicyDraft) {
  return {
    opensDays,
    freeMinutes,
    grace,
    loses,
    pauseDays,
    fees: { late: feeText(fees.late), noShow: feeText(fees.noShow) },
  };
}

function feeText(cents: number | null): string | null {
  return cents === null ? null : moneyText(cents);
}

function presentTerms({ present: { opensDays, freeMinutes, grace, loses, fees, pauseDays } }: ClassPolicy) {
  return { opensDays, freeMinutes, grace, loses, pauseDays, fees };
}

async function readClassPolicy(trx: Transaction, id: number): Promise<ClassPolicy> {
  const policy = (await lockClassPolicies(trx)).find((each) => each.id === id);
  if (!policy) throw new Error(`Policy ${id} is not there after it was written.`);
  return policy;
}
