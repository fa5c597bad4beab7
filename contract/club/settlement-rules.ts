/** The rule that computes the refund of an order that ends early (money §4); no legal advice. */
export const settlementRules = ["byUse", "none", "ontario", "quebec", "china"] as const;
export type SettlementRule = (typeof settlementRules)[number];
