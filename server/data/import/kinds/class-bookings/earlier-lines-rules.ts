import type { ClassEntry, ClassEntryFacts } from "../../../../schedule/class-bookings/booking/entry-rules.ts";
import type { BookableClass } from "../../../../schedule/class-bookings/class-queries.ts";
import type { TakenSpan } from "./class-booking-queries.ts";

/** How full a class is. */
interface Filling {
  readonly taken: number;
  readonly waiting: number;
}

/** The places, credits and times that earlier lines of a file have taken, whether they are written yet or not. */
export interface EarlierLines {
  readonly spans: (client: number) => readonly TakenSpan[];
  readonly filling: (classId: number) => Filling;
  /** Facts of an entry without the credits and the classes that they have used. */
  readonly left: (facts: ClassEntryFacts) => ClassEntryFacts;
  readonly book: (client: number, toClass: BookableClass, entry: ClassEntry) => void;
  readonly wait: (toClass: BookableClass) => void;
}

type Counted = NonNullable<ClassEntryFacts["memberships"][number]["limit"]>["others"][number];

export function openEarlierLines(): EarlierLines {
  const spans = new Map<number, TakenSpan[]>();
  const fillings = new Map<number, Filling>();
  const counted = new Map<number, Counted[]>();
  const credits = new Map<number, { all: number; paid: number }>();
  const filling = (classId: number) => fillings.get(classId) ?? { taken: 0, waiting: 0 };
  return {
    spans: (client) => spans.get(client) ?? [],
    filling,
    left: (facts) => ({
      ...facts,
      memberships: facts.memberships.map(({ limit, ...membership }) => ({
        ...membership,
        limit: limit && { ...limit, others: [...limit.others, ...within(counted.get(membership.order), limit.period)] },
      })),
      lots: facts.lots.map((lot) => {
        const used = credits.get(lot.lot) ?? { all: 0, paid: 0 };
        return { ...lot, left: lot.left - used.all, paid: Math.max(0, lot.paid - used.paid) };
      }),
    }),
    book: (client, toClass, entry) => {
      const { id, start, end, date, typeName: name } = toClass;
      const { taken, waiting } = filling(id);
      fillings.set(id, { taken: taken + 1, waiting });
      spans.set(client, [...(spans.get(client) ?? []), { start, end }]);
      if (entry.kind === "membership") counted.set(entry.order, [...(counted.get(entry.order) ?? []), { date, name }]);
      for (const { lot, isFree } of entry.takes) {
        const { all, paid } = credits.get(lot) ?? { all: 0, paid: 0 };
        credits.set(lot, { all: all + 1, paid: paid + Number(!isFree) });
      }
    },
    wait: ({ id }) => {
      const { taken, waiting } = filling(id);
      fillings.set(id, { taken, waiting: waiting + 1 });
    },
  };
}

function within(
  counted: readonly Counted[] = [],
  { from, until }: { readonly from: string; readonly until: string },
): readonly Counted[] {
  return counted.filter(({ date }) => from <= date && date < until);
}
