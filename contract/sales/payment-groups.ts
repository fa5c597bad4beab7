/** The methods of payment that are cards. */
export const cardMethods = ["visa", "master"] as const;

/** The groups of the payments of a day: money that came in by a card, in cash or another way, and refunds. */
export const paymentGroups = ["card", "cash", "other", "refunds"] as const;
export type PaymentGroup = (typeof paymentGroups)[number];
