import fc from "fast-check";

const which = fc.nat(4);
/** The version: none, the last seen one, or one that does not exist. */
export const version = fc.constantFrom(
  "none" as const,
  "none" as const,
  "seen" as const,
  "seen" as const,
  "other" as const,
);
/** How often it is undone directly. */
const regrets = fc.constantFrom(0, 0, 1, 2);
const terms = {
  /** The name, by index; one of them is soon taken. */
  sku: fc.nat(5),
  cents: fc.constantFrom(0, 1, 350, 1_999, 10_000),
  currency: fc.constantFrom("CAD" as const, "CAD" as const, "CAD" as const, "RMB" as const),
  stock: fc.constantFrom(0, 2, 5, 9),
  isOffered: fc.constantFrom(true, true, true, false),
};

/** Actions in the shop, and reads of it. */
export const shopDeed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("addProduct" as const), terms: fc.record(terms) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("changeProduct" as const),
      which,
      version,
      /** The changed terms; an empty change is a save that changes nothing. */
      terms: fc.record(terms, { requiredKeys: [] }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("removeProduct" as const), which, version, regrets }) },
  {
    weight: 11,
    arbitrary: fc.record({
      do: fc.constant("sellProducts" as const),
      lines: fc.array(fc.record({ which, quantity: fc.constantFrom(1, 1, 2, 3, 6) }), { minLength: 1, maxLength: 2 }),
      pays: fc.constantFrom("cash", "cash", "account", "account", "shells"),
      client: fc.constantFrom(0, 0, 1, undefined),
      seller: fc.constantFrom(0, 1),
      /** The sum that the desk has shown, in cents beside the right one. */
      shown: fc.constantFrom(undefined, 0, 0, 0, 0, 1),
      twice: fc.nat(9).map((each) => each === 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("products" as const) }) },
);
