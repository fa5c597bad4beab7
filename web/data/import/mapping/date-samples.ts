import { leadingDate, plainDateText } from "#contract/kernel/time/date-text.ts";
import type { ImportMapping } from "#contract/data/import-shapes.ts";

type Order = NonNullable<ImportMapping["dateOrder"]>;

/** Three numbers that may each be the day, the month or the year. */
const numbers = /^(\d{1,2})[/.\-\s](\d{1,2})[/.\-\s](\d{4}|\d{2})(?:$|[T\s])/;

/** A sample whose reading depends on the order best: day and month could each be the other. */
export function clearestSample(samples: readonly string[]): string | undefined {
  const written = samples.map((sample) => sample.trim()).filter((sample) => numbers.test(sample));
  const either = written.find((sample) => {
    const [, one, other] = numbers.exec(sample) ?? [];
    return one !== other && Number(one) <= 12 && Number(other) <= 12;
  });
  const unlike = written.find((sample) => {
    const [, one, other] = numbers.exec(sample) ?? [];
    return one !== other;
  });
  return either ?? unlike ?? written[0];
}

/** The day that a sample is, read in an order; undefined where there is none such. */
export function sampleDate(order: Order, sample: string, today: string): string | undefined {
  const found = order === "ymd" ? undefined : leadingDate(plainDateText(sample), order, today);
  return found && "date" in found ? found.date : undefined;
}
