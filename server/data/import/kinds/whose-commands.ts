import type { ImportDecision } from "#contract/data/import-shapes.ts";
import type { Db } from "../../../kernel/db/connection.ts";
import { findKeys, findPeople } from "./people-queries.ts";
import { type RowOwnerFacts, type RowOwner, directoryOf, matchOf, sharedBy, searchKeysOf } from "./person-rules.ts";
import type { ReadRow, Work } from "../shapes.ts";

/** Finds whose rows are: by their id where they come from, then as people are found; one file may be all one person's. */
export async function findWhose(
  db: Db,
  { mapping }: Work,
  rows: readonly ReadRow[],
  decisions: ReadonlyMap<number, ImportDecision>,
): Promise<ReadonlyMap<number, RowOwner>> {
  const says = rows.map(({ given }): RowOwnerFacts => given);
  const sources = [
    ...new Set(says.flatMap(({ person_source: source }) => (source === undefined ? [] : [`id:${source}`]))),
  ];
  const known = new Map((await findKeys(db, "clients", sources)).map(({ key, target_id }) => [key, target_id]));
  const chosen = [...decisions.values()].flatMap(({ target }) => target ?? []);
  const ids = [...known.values(), ...chosen, ...(mapping.person === null ? [] : [mapping.person])];
  const directory = directoryOf(await findPeople(db, searchKeysOf(says, ids)));
  const whoseIs = (row: ReadRow, facts: RowOwnerFacts): RowOwner => {
    const owner = mapping.person ?? decisions.get(row.line)?.target ?? known.get(`id:${facts.person_source ?? ""}`);
    const own = owner === undefined ? undefined : directory.byId.get(owner);
    if (own) return { person: own, candidates: [], problems: [] };
    const match = matchOf(facts, directory);
    if (!match) return { person: undefined, candidates: [], problems: [row.problem(fieldOf(facts), "NO_SUCH_PERSON")] };
    if ("person" in match) return { person: match.person, candidates: [], problems: [] };
    const candidates = match.several.slice(0, 5).map(({ id, first_name, last_name, email, phone }) => ({
      id,
      name: { first_name, last_name },
      email,
      phone,
    }));
    const field = match.why === "OTHER_NAME" ? sharedBy(facts, match.several) : fieldOf(facts);
    return { person: undefined, candidates, problems: [row.problem(field, match.why)] };
  };
  return new Map(rows.map((row) => [row.line, whoseIs(row, row.given)]));
}

function fieldOf(facts: RowOwnerFacts): string | null {
  return (
    ["person_source", "email", "phone", "full_name", "last_name"].find((field) => facts[field] !== undefined) ?? null
  );
}
