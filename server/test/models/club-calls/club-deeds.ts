import fc from "fast-check";
import { courseDeed, packageDeed } from "./club-package-deeds.ts";
import { shopDeed, version } from "./club-shop-deeds.ts";
import { staffDeed } from "./club-staff-deeds.ts";
import { type Sale, actors } from "../club/club-state.ts";

const who = fc.constantFrom(0, 0, 0, 1);
const either = fc.constantFrom(0, 0, 0, 1);
/** Which of what there is, counted from the latest. */
const which = fc.nat(5);
/** Days from the day on which something is tried; sessions are mostly soon. */
const day = fc.constantFrom(-1, 0, 0, 0, 0, 1, 1, 1, 2, 2, 3);
const hour = fc.constantFrom(0 as const, 1, 1, 2, 2, 3);
const terms = { client: who, trainer: either, day, hour };
const stale = fc.nat(19).map((each) => each === 0);
/** Whether the call is made twice by the same key: the second time is the first. */
const twice = fc.nat(9).map((each) => each === 0);
const whither = fc.constantFrom("back" as const, "account" as const);
const side = fc.constantFrom("clients" as const, "clients" as const, "trainers" as const);
const cents = fc.constantFrom(1, 1_500, 2_950, 8_999, 60_000);

const sale = fc.record({
  /** The package, by index, including later ones. */
  pack: fc.constantFrom(0, 1, 2, 2, 3, 4, 4, 4, 5, 6, 7),
  version,
  start: fc.constantFrom(-4, -1, 0, 0, 0, 1, 3),
  pays: fc.constantFrom<Sale["pays"][]>("all", 0, 1_000, 20_000),
  plan: fc.option(
    fc.record({ parts: fc.constantFrom(2, 3), every: fc.constantFrom("week" as const, "month" as const) }),
  ),
  gift: fc.record({
    days: fc.constantFrom(0, 0, 3),
    months: fc.constantFrom(0, 0, 1),
    credits: fc.constantFrom(0, 0, 1),
  }),
  trainer: either,
  seller: fc.constantFrom(0, 1),
});

/** The actions and reads of people; those without the right are refused. */
const deed = fc.oneof(
  { weight: 8, arbitrary: fc.record({ do: fc.constant("sell" as const), who, sale, twice }) },
  { weight: 18, arbitrary: fc.record({ do: fc.constant("book" as const), terms: fc.record(terms), twice }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant("move" as const), which, terms: fc.record(terms), stale }) },
  {
    weight: 9,
    arbitrary: fc.record({
      do: fc.constantFrom("complete" as const, "cancel" as const, "noShow" as const),
      which,
      stale,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      who,
      cents,
      /** So much more than is open. */
      beyond: fc.boolean(),
      onAccount: fc.boolean(),
      twice,
    }),
  },
  {
    weight: 12,
    arbitrary: fc.record({
      do: fc.constant("refund" as const),
      who,
      which,
      share: fc.constantFrom(50, 80, 95, 100, 120),
      twice,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("waive" as const), who, which, share: fc.constantFrom(50, 100, 120) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant("fee" as const), who, cents, due: fc.constantFrom(0, 5) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("cancelOrder" as const), which, to: whither, stale }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("changeRenewal" as const),
      which,
      renews: fc.nat(2).map((each) => each > 0),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("settle" as const), which, to: whither }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("leave" as const),
      side,
      who,
      from: fc.constantFrom(0, 1, 1, 2),
      length: fc.constantFrom(0, 1, 2, 4),
      keep: fc.constantFrom(false, false, true),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("comeBack" as const), side, who }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant("start" as const), who }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("setEnd" as const), who, day: fc.constantFrom(2, 9, 20, 30) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("addNote" as const),
      who,
      kind: fc.constantFrom("note" as const, "injury" as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("removeNote" as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("readNotifications" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("row" as const), who }) },
  { weight: 22, arbitrary: shopDeed },
  { weight: 12, arbitrary: packageDeed },
  { weight: 13, arbitrary: staffDeed },
  { weight: 8, arbitrary: courseDeed },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("undo" as const), which: fc.nat(3) }) },
  {
    weight: 18,
    arbitrary: fc.record({
      do: fc.constantFrom(
        "account" as const,
        "entries" as const,
        "orders" as const,
        "balance" as const,
        "ledger" as const,
        "sessions" as const,
        "summary" as const,
        "profile" as const,
        "notes" as const,
      ),
      who,
    }),
  },
);

/** Callers with more rights call more often. */
const busier = ["admin", "admin", "admin", "admin", "admin", "desk", "trainer", "client"] as const;

/** One call of one of five. */
export const act = fc.record({ by: fc.constantFrom(...actors, ...busier), deed });
export type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never;
export type Deed<Name extends string = string> = Extract<Act["deed"], { do: Name }>;
