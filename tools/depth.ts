/**
 * How much the large tests try. `npm test`, the gate, tries a fixed part that takes minutes; `npm run test:all` sets
 * `DEPTH=full` and tries all of it.
 */
const isFull = process.env["DEPTH"] === "full";

/** One value for the gate, another for the full run. */
export function atDepth<T>({ gate, full }: { readonly gate: T; readonly full: T }): T {
  return isFull ? full : gate;
}

/** At full depth all items; in the gate `count` of them, evenly spread. */
export function sampled<T>(items: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, items.length / count);
  const isPicked = (index: number) => Math.floor(index / step) !== Math.floor((index - 1) / step);
  return atDepth({ gate: items.filter((_, index) => isPicked(index)), full: items });
}
