import { type Mailing, type MailingCounts, type MailingOutcome, leftOutReasons } from "#contract/outward/mailings.ts";

/**
 * How many recipients a mailing has reached, and how many are settled: people who were left out for a reason of their
 * own count in neither.
 */
export function mailingProgress({ outcomes }: Pick<Mailing, "outcomes">) {
  const of = (fits: (outcome: MailingOutcome) => boolean) =>
    outcomes.filter(({ outcome }) => fits(outcome)).reduce((sum, { count }) => sum + count, 0);
  const all = of((outcome) => !leftOutReasons.some((reason) => reason === outcome));
  return { all, sent: of((outcome) => outcome === "accepted"), settled: all - of((outcome) => outcome === "waiting") };
}

function rank(outcome: MailingOutcome): number {
  if (outcome === "accepted") return 0;
  return outcome === "waiting" ? 1 : 2;
}

/** Sorts outcomes: successes first, then those on their way, then the rest, the largest first. */
export function inOrder(outcomes: MailingCounts): MailingCounts {
  return outcomes.toSorted((a, b) => rank(a.outcome) - rank(b.outcome) || b.count - a.count);
}
