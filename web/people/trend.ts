/** How a count has moved: as a share of 1, or undefined where there was nothing to compare with. */
export function trendOf(before: number, now: number): number | undefined {
  return before === 0 ? undefined : (now - before) / before;
}
