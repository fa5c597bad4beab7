/**
 * How much the large tests try. `npm test`, the gate, tries a fixed part that takes minutes; `npm run test:all` sets
 * `DEPTH=full` and tries all of it.
 */
const isFull = process.env["DEPTH"] === "full";

/** One value for the gate, another for the full run. */
export function atDepth<T>({ gate, full }: { readonly gate: T; readonly full: T }): T {
  return isFull ? full : gate;
}

/** At full depth all items; in the gate those chosen for it, by hand: an even spread can leave out a whole kind. */
export function chosen<T>(items: readonly T[], inGate: (item: T, index: number) => boolean): readonly T[] {
  return atDepth({ gate: items.filter(inGate), full: items });
}
