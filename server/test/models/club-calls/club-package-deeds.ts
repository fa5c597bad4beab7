import fc from "fast-check";
import { version } from "./club-shop-deeds.ts";

const which = fc.nat(8);
const cents = fc.constantFrom(0, 1_001, 8_999, 12_345);
const terms = { cents, count: fc.constantFrom(1, 2), free: fc.constantFrom(0, 1, 2), renews: fc.boolean() };
const regrets = fc.constantFrom(0, 1, 1, 2);
const course = { name: fc.nat(2), isDefault: fc.nat(2).map((each) => each === 0) };

/** Actions on packages and courses, and reads of them. */
export const packageDeed = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant("addPackage" as const), like: fc.nat(5), cents }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: fc.constant("changePackage" as const),
      which,
      version,
      /** The changed terms; an empty change is a save that changes nothing. */
      terms: fc.record(terms, { requiredKeys: [] }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("removePackage" as const), which, version, regrets }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("packages" as const) }) },
);

export const courseDeed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("addCourse" as const), terms: fc.record(course) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("changeCourse" as const),
      which: fc.nat(4),
      version,
      terms: fc.record(course, { requiredKeys: [] }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("removeCourse" as const), which: fc.nat(4), version, regrets }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("courses" as const) }) },
);
