import fc from "fast-check";

const which = fc.nat(4);
/** By which version: none, that of when it was looked at last, or one that nothing has. */
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
  /** Of the names there are, of which one is soon taken. */
  sku: fc.nat(5),
  cents: fc.constantFrom(0, 1, 350, 1_999, 10_000),
  currency: fc.constantFrom("CAD" as const, "CAD" as const, "CAD" as const, "RMB" as const),
  stock: fc.constantFrom(0, 2, 5, 9),
  isOffered: fc.constantFrom(true, true, true, false),
};

/** What is done in the shop, and read of it. */
export const shopDeed = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("addProduct" as const), terms: fc.record(terms) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("changeProduct" as const),
      which,
      version,
      /** What of it; nothing is a save that changes nothing. */
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
      /** What the desk has shown, in cents beside what it comes to. */
      shown: fc.constantFrom(undefined, 0, 0, 0, 0, 1),
      twice: fc.nat(9).map((each) => each === 0),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("products" as const) }) },
);
