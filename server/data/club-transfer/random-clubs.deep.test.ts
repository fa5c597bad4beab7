import fc from "fast-check";
import { expect, test } from "vitest";
import { atDepth } from "../../../tools/runs/depth.ts";
import { connect } from "../../kernel/db/connection.ts";
import { bring, clubFileOf, contentsOf, entriesOf } from "../../test/files/club-files.ts";
import { createDatabase } from "../../test/world/cluster.ts";
import { type SmallClub, fillSmall, secret } from "../../test/files/small-club.ts";

const RUNS = atDepth({ gate: 2, full: 50 });

/** Fragments that spreadsheets, CSV or SQL could misread, combined at random. */
const pieces = [
  "=",
  "+",
  "-",
  "@",
  "'",
  '"',
  ",",
  "\n",
  "\r",
  "\t",
  "\\.",
  "\\N",
  "NULL",
  "＝",
  " ",
  "{",
  "}",
  "1",
  "王",
  "𠮷",
  "’",
  "é",
];
const text = fc
  .oneof(
    fc.string({ unit: fc.constantFrom(...pieces), minLength: 1, maxLength: 12 }),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }),
    fc.constantFrom("=1+1", "-Ana", "'=1", "''", "+1 (416) 555-0199", "\\.", "O’Connor", "欧阳娜娜", "𠮷"),
  )
  .filter((each) => !each.includes("\0") && each.isWellFormed());

const clubs: fc.Arbitrary<SmallClub> = fc.record({
  texts: fc.array(text, { maxLength: 5 }),
  colours: fc.uniqueArray(fc.nat(255), { maxLength: 3 }),
  cents: fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 3 }),
  detail: fc.jsonValue({ stringUnit: fc.constantFrom(...pieces), maxDepth: 2 }),
});

/** Texts that a spreadsheet would evaluate, and some that look escaped. Always tried. */
const marked: SmallClub = {
  texts: ["=1+1", "'=1", "''", "-Ana", "\\."],
  colours: [7],
  cents: [1, 999_999],
  detail: { "=": "'@", "\t": null },
};

async function comesBackTheSame(small: SmallClub): Promise<void> {
  const [one, other] = [await createDatabase(), await createDatabase()];
  const db = connect(one.settings);
  try {
    await fillSmall(db, small);
    const file = await clubFileOf(one.settings);
    for (const [name, content] of await entriesOf(file)) expect(content.includes(secret), name).toBe(false);
    await bring(other.settings, file);
    expect(await contentsOf(other.settings, "everything")).toEqual(await contentsOf(one.settings, "whatGoesOut"));
  } finally {
    await db.destroy();
    await one.drop();
    await other.drop();
  }
}

const patience = { timeout: 60_000 + 10_000 * RUNS };

test("a club of any names, texts, sums and images comes back the same, and no secret goes out", patience, async () => {
  await fc.assert(fc.asyncProperty(clubs, comesBackTheSame), {
    numRuns: RUNS,
    examples: [[marked]],
    endOnFailure: true,
  });
});
