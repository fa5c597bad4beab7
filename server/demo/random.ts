/** Chance that comes out the same every time for the same seed. */
export interface Random {
  /** A whole number, both ends included. */
  readonly between: (least: number, most: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(from: readonly T[]) => T;
  readonly shuffled: <T>(items: readonly T[]) => T[];
}

/** Every part of the club has a seed of its own, so that what is added to one leaves the others alone. */
export function randomOf(...seed: readonly (string | number)[]): Random {
  const next = mulberry32(hashOf(seed.join("/")));
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    between,
    chance: (probability) => next() < probability,
    pick: (from) => itemAt(from, between(0, from.length - 1)),
    shuffled: (items) => {
      const drawn = items.map((item) => ({ item, at: next() }));
      return drawn.toSorted((a, b) => a.at - b.at).map(({ item }) => item);
    },
  };
}

/** The item at a position, counted round and round. */
export function itemAt<T>(from: readonly T[], position: number): T {
  for (const item of from.slice(position % from.length)) return item;
  throw new Error("nothing to pick from");
}

// FNV-1a.
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
