import type { CallInput } from "#contract/kernel/endpoint/endpoint.ts";
import { typedAmount } from "#contract/kernel/money/money.ts";
import type { ClassPolicy, classPolicies } from "#contract/schedule/classes/class-policies.ts";
import { type BothLanguages, inBoth } from "#web/kernel/lib/wording/both-languages.ts";

/** A policy while it is typed; "" is empty. */
export interface PolicyValues {
  readonly name: BothLanguages;
  readonly opensDays: number | string;
  readonly freeMinutes: number | string;
  readonly grace: number | string;
  readonly pauseDays: number | string;
  readonly loses: { readonly late: boolean; readonly noShow: boolean };
  readonly fees: { readonly late: string; readonly noShow: string };
}

/** The form of a policy, or of a new one with the usual terms. */
export function policyValues(policy: ClassPolicy | undefined): PolicyValues {
  const present = policy?.present;
  return {
    name: policy?.name ?? { en: "", cn: "" },
    opensDays: present?.opensDays ?? 14,
    freeMinutes: present?.freeMinutes ?? 180,
    grace: present?.grace ?? 2,
    pauseDays: present?.pauseDays ?? 7,
    loses: present?.loses ?? { late: true, noShow: true },
    fees: { late: present?.fees.late ?? "", noShow: present?.fees.noShow ?? "" },
  };
}

const feeOf = (typed: string) => (typed.trim() === "" ? null : (typedAmount(typed) ?? typed));

const count = (typed: number | string) => (typed === "" ? Number.NaN : Number(typed));

/** The request of a form; a field that is empty is no number. */
export function policyBody(
  values: PolicyValues,
  policy: ClassPolicy | undefined,
): CallInput<typeof classPolicies.create>["body"] {
  const { name, opensDays, freeMinutes, grace, pauseDays, loses, fees } = values;
  return {
    policyId: policy?.id ?? null,
    name: JSON.stringify(inBoth(name)),
    opensDays: policy?.forSessions ? null : count(opensDays),
    freeMinutes: count(freeMinutes),
    grace: count(grace),
    pauseDays: count(pauseDays),
    loses,
    fees: { late: feeOf(fees.late), noShow: feeOf(fees.noShow) },
    version: policy?.version,
  };
}
