/** So many of what there is, one after another from where the seed of the run says. */
export function drawn<T>(all: readonly T[], count: number): readonly T[] {
  const first = Number(process.env["SEED"]) % all.length;
  return [...all.slice(first), ...all.slice(0, first)].slice(0, count);
}
