/** Between two slices, in percent of the circle. */
const gap = 0.8;
/** The width of the smallest visible slice. */
const thinnest = 0.2;

interface Arc {
  /** Which of the values it shows. */
  readonly index: number;
  readonly start: number;
  readonly length: number;
}

/** Where each value that is not nothing starts on a ring and how long it is, in percent of the circle. */
export function arcsOf(values: readonly number[]): readonly Arc[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  const isAlone = values.filter((value) => value > 0).length === 1;
  let start = 0;
  return values.flatMap((value, index) => {
    if (value === 0) return [];
    const share = (value / whole) * 100;
    const arc = { index, start, length: isAlone ? share : Math.max(thinnest, share - gap) };
    start += share;
    return [arc];
  });
}
