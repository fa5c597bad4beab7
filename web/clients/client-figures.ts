const kilogramsPerPound = 0.453_592_37;

/** Pounds of a weight in kilograms. */
export function poundsOf(kilograms: number): number {
  return kilograms / kilogramsPerPound;
}
