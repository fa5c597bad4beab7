import type { SettlementRule } from "../club/settlement-rules.ts";

/** Whether a club that goes by a rule may let nothing renew itself (money §6). */
export function forbidsRenewal(rule: unknown): boolean {
  return rule === ("quebec" satisfies SettlementRule);
}
