import type { RawBuilder } from "kysely";
import type { Db } from "../../kernel/db/connection.ts";

/** Statements that hold of the stored data at any moment, each with a query for the rows that break it. */
export type Invariants = Readonly<Record<string, InvariantQuery | ((db: Db) => Promise<readonly string[]>)>>;

type InvariantQuery = RawBuilder<{ what: string }>;

/** An invariant, and the rows that break it. */
interface Finding {
  readonly invariant: string;
  readonly broken: readonly string[];
}

/**
 * Checks that the stored data is consistent, with other queries than those that wrote it. Each invariant is judged in
 * one snapshot, so the club may be running.
 */
export async function checkInvariants(db: Db, invariants: Invariants): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  for (const [invariant, check] of Object.entries(invariants)) {
    found.push({ invariant, broken: typeof check === "function" ? await check(db) : await list(db, check) });
  }
  return found;
}

async function list(db: Db, query: InvariantQuery): Promise<readonly string[]> {
  const { rows } = await query.execute(db);
  return rows.map(({ what }) => what);
}
