import { createHash } from "node:crypto";

/** The sealed part of the values of an entry: everything except the values themselves, which may be emptied. */
interface ChainedValue {
  readonly id: number;
  readonly source: string;
  readonly op: string;
  readonly amount: number;
  readonly people: readonly number[];
  /** Hexadecimal. */
  readonly digest: string;
  /** As the database writes them; null if there were too many, or if they were emptied. */
  readonly said: string | null;
  readonly salt: string | null;
}

/** An entry with its values, in the order of their ids. */
export interface ChainedEntry {
  readonly id: number;
  /** Microseconds since 1970. */
  readonly at: number;
  readonly kind: string;
  readonly what: string;
  readonly outcome: string | null;
  readonly actor: number | null;
  readonly login: string | null;
  readonly byProgram: boolean;
  readonly about: number | null;
  /** How many attempts it represents; the value for the origin has it too, so the hash covers it. */
  readonly times: number;
  readonly values: readonly ChainedValue[];
}

/** One that has its place in the chain; the hash is hexadecimal. */
export interface HashedEntry extends ChainedEntry {
  readonly position: number;
  readonly hash: string;
}

/** Where a chain has come to. */
export type ChainHead = Pick<HashedEntry, "position" | "hash">;

export const BEGINNING: ChainHead = { position: 0, hash: "0".repeat(64) };

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** The place of an entry behind the one before it. */
export function chainAfter({ position, hash }: ChainHead, entry: ChainedEntry): ChainHead {
  const { id, at, kind, what, outcome, actor, login, byProgram, about, values } = entry;
  const said = values.map((each) => [each.id, each.source, each.op, each.amount, each.people, each.digest]);
  const place = position + 1;
  const text = JSON.stringify([hash, place, id, at, kind, what, outcome, actor, login, byProgram, about, said]);
  return { position: place, hash: sha256(text) };
}

type Fault = "missing" | "changed" | "value";

interface Broken {
  /** The first place at which the chain is not what it was. */
  readonly position: number;
  /** The entry in this position; if one is missing, the next stored one. */
  readonly id: number;
  readonly fault: Fault;
}

/** How far a chain holds, and how many values in it have been emptied. */
export interface ChainProgress {
  readonly head: ChainHead;
  readonly emptied: number;
  readonly broken?: Broken;
}

/**
 * Continues from the head of a chain, over the next entries in order of position. A changed entry has another hash, and
 * so has every entry in a wrong position.
 */
export function verifyEntries(from: ChainProgress, entries: readonly HashedEntry[]): ChainProgress {
  let { head, emptied } = from;
  for (const entry of entries) {
    const expected = chainAfter(head, entry);
    const { position } = expected;
    const fail = (fault: Fault): ChainProgress => ({ head, emptied, broken: { position, id: entry.id, fault } });
    if (entry.position !== position) return fail("missing");
    if (entry.hash !== expected.hash) return fail("changed");
    if (entry.times !== (entry.values.find(({ op }) => op === "from")?.amount ?? 1)) return fail("changed");
    if (!entry.values.every(isIntact)) return fail("value");
    emptied += entry.values.filter(({ said, digest }) => said === null && digest !== sha256("")).length;
    head = expected;
  }
  return { head, emptied };
}

/** Values are what they were, or have been emptied together with their salt. */
function isIntact({ said, salt, digest }: ChainedValue): boolean {
  if (said === null || salt === null) return said === salt;
  return sha256(salt + said) === digest;
}
