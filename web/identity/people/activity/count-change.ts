/** From how many on a share says more than the people themselves. */
const enoughForShare = 50;

/** How many more or fewer there are; as a share of 1 too, where there were enough to speak of one. */
export function countChange(before: number, now: number) {
  const by = now - before;
  const kind = by > 0 ? "more" : by < 0 ? "fewer" : now === 0 ? "none" : "same";
  return { kind, by: Math.abs(by), share: before >= enoughForShare && by !== 0 ? by / before : undefined } as const;
}
