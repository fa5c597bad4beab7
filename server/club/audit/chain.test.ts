import { createHash } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { BEGINNING, type ChainedEntry, type HashedEntry, chainAfter, verifyEntries } from "./chain.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const name = fc.string({ maxLength: 8 });

const value = fc
  .record({
    id: fc.nat(),
    source: name,
    op: fc.oneof(name, fc.constant("from")),
    amount: fc.nat(),
    people: fc.array(fc.nat(), { maxLength: 3 }),
  })
  .chain((fields) =>
    fc
      .option(fc.record({ said: name, salt: fc.uuid() }), { nil: { said: null, salt: null } })
      .map((kept) => ({ ...fields, ...kept, digest: sha256(kept.said === null ? "" : kept.salt + kept.said) })),
  );

const entry = fc
  .record({
    id: fc.nat(),
    at: fc.nat(),
    kind: name,
    what: name,
    outcome: fc.option(name),
    actor: fc.option(fc.nat()),
    login: fc.option(name),
    byProgram: fc.boolean(),
    about: fc.option(fc.nat()),
    values: fc.array(value, { maxLength: 3 }),
  })
  .map((fields): ChainedEntry => ({ ...fields, times: fields.values.find(({ op }) => op === "from")?.amount ?? 1 }));

/** Entries as a sealer leaves them; no two are the same but for their place. */
const log = fc.array(entry, { minLength: 1, maxLength: 12 }).map((entries) => {
  let head = BEGINNING;
  return entries.map((each, index): HashedEntry => {
    const numbered = { ...each, id: index + 1 };
    head = chainAfter(head, numbered);
    return { ...numbered, ...head };
  });
});

const start = { head: BEGINNING, emptied: 0 };

test("a log that nobody touched holds, read in whatever pieces", () => {
  fc.assert(
    fc.property(log, fc.nat({ max: 12 }), (entries, cut) => {
      const whole = verifyEntries(start, entries);
      expect(whole.broken).toBeUndefined();
      expect(verifyEntries(verifyEntries(start, entries.slice(0, cut)), entries.slice(cut))).toEqual(whole);
    }),
    { numRuns: 40 },
  );
});

type Change = (entry: HashedEntry) => HashedEntry;

/** Every single thing that somebody may change of a row. */
const changes: readonly Change[] = [
  (each) => ({ ...each, id: each.id + 1 }),
  (each) => ({ ...each, at: each.at + 1 }),
  (each) => ({ ...each, kind: `${each.kind}!` }),
  (each) => ({ ...each, what: `${each.what}!` }),
  (each) => ({ ...each, outcome: each.outcome === null ? "" : null }),
  (each) => ({ ...each, actor: each.actor === null ? 0 : null }),
  (each) => ({ ...each, login: `${each.login ?? ""}!` }),
  (each) => ({ ...each, byProgram: !each.byProgram }),
  (each) => ({ ...each, about: (each.about ?? 0) + 1 }),
  (each) => ({ ...each, times: each.times + 1 }),
  (each) => ({ ...each, position: each.position + 1 }),
  (each) => ({ ...each, hash: sha256(each.hash) }),
  (each) => ({ ...each, values: [...each.values, { ...noValue, id: 0 }] }),
  (each) => ({ ...each, values: each.values.length === 0 ? [noValue] : each.values.slice(1) }),
  (each) => ({ ...each, values: each.values.length === 0 ? [noValue] : each.values.map(otherwise) }),
];

const noValue = { id: 1, source: "", op: "", amount: 0, people: [], said: null, salt: null, digest: sha256("") };

function otherwise(each: HashedEntry["values"][number]) {
  return each.said === null ? { ...each, amount: each.amount + 1 } : { ...each, said: `${each.said}!` };
}

test("whatever is changed, removed or put elsewhere is found at its place", () => {
  fc.assert(
    fc.property(log, fc.nat(), fc.nat(), (entries, chosen, other) => {
      const at = chosen % entries.length;
      for (const change of changes) {
        const changed = entries.map((each, index) => (index === at ? change(each) : each));
        expect(verifyEntries(start, changed).broken).toMatchObject({ position: at + 1, id: changed[at]?.id });
      }
      const removed = entries.filter((_, index) => index !== at);
      // Only a position recorded elsewhere reveals what is missing at the end.
      const found = verifyEntries(start, removed).broken;
      const next = entries[at + 1] && { position: at + 1, id: at + 2 };
      expect(found && { position: found.position, id: found.id }).toEqual(next);
      const second = other % entries.length;
      if (second === at) return;
      const swapped = entries.with(at, entries[second] ?? noEntry).with(second, entries[at] ?? noEntry);
      expect(verifyEntries(start, swapped).broken?.position).toBe(Math.min(at, second) + 1);
      const renumbered = swapped.map((each, index) => ({ ...each, position: index + 1 }));
      expect(verifyEntries(start, renumbered).broken?.position).toBe(Math.min(at, second) + 1);
    }),
    { numRuns: 40 },
  );
});

const noEntry: HashedEntry = {
  id: 0,
  at: 0,
  kind: "",
  what: "",
  outcome: null,
  actor: null,
  login: null,
  byProgram: false,
  about: null,
  times: 1,
  values: [],
  position: 0,
  hash: "",
};

test("values that were emptied together with their salt break nothing, and are counted", () => {
  fc.assert(
    fc.property(log, (entries) => {
      const emptied = entries.map((each) => ({
        ...each,
        values: each.values.map((one) => ({ ...one, said: null, salt: null })),
      }));
      const there = entries.flatMap(({ values }) => values).filter(({ said }) => said !== null).length;
      expect(verifyEntries(start, emptied)).toEqual({ ...verifyEntries(start, entries), emptied: there });
    }),
    { numRuns: 50 },
  );
});
