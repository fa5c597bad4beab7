/** The end of a scale that holds all values: 1, 2, 2.5 or 5 times a power of ten. */
export function scaleTop(values: readonly number[]): number {
  const most = Math.max(0, ...values);
  if (most === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  const round = [1, 2, 2.5, 5].find((step) => step * power >= most) ?? 10;
  return round * power;
}

/** Which of the labels below the bars are written, so that they do not touch: the last one, and every so many before. */
export function writtenLabels(count: number, most: number): ReadonlySet<number> {
  const every = Math.max(1, Math.ceil(count / most));
  const places = Array.from({ length: count }, (_, index) => index);
  return new Set(places.filter((index) => (count - 1 - index) % every === 0));
}
