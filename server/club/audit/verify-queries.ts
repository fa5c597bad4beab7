import type { Db } from "../../kernel/db/connection.ts";
import { BEGINNING, type ChainHead, type ChainProgress, verifyEntries } from "./chain.ts";
import { readCut } from "./cut-queries.ts";
import { countThrough, readUnchained, readAnchors, readChained } from "./chain-queries.ts";

const AT_A_TIME = 2_000;
const SEALED_WITHIN_MS = 60_000;

/** The result of a verification; each text in `faults` is one fault. */
export interface Verified {
  /** Behind where the log begins: what came before was cut off, or it has all from its first entry on. */
  readonly from: ChainHead;
  readonly head: ChainHead;
  readonly emptied: number;
  readonly faults: readonly string[];
}

const faults = {
  missing: "before entry {{id}}: an entry is missing, or stands where it did not",
  changed: "entry {{id}}: the entry was changed, or stands where it did not",
  value: "entry {{id}}: its values were changed",
} as const;

/**
 * Verifies the whole chain, from the last cut. Positions recorded elsewhere, with each backup and by the caller, must
 * be in it: a chain that was cut off at its end is consistent by itself.
 */
export async function verifyLog(db: Db, now: Date, noted: readonly ChainHead[] = []): Promise<Verified> {
  const anchors = new Map([...(await readAnchors(db)), ...noted].map(({ position, hash }) => [position, hash]));
  const { from, fault } = await readBeginning(db, anchors);
  if (fault !== undefined) return { from, head: from, emptied: 0, faults: [fault] };
  const found: string[] = [];
  let walked: ChainProgress = { head: from, emptied: 0 };
  let last: number | undefined;
  for (;;) {
    const entries = await readChained(db, walked.head.position, AT_A_TIME);
    walked = verifyEntries(walked, entries);
    if (walked.broken) {
      const { position, id, fault: broken } = walked.broken;
      found.push(`position ${position}, ${faults[broken].replace("{{id}}", String(id))}`);
      break;
    }
    for (const { position, hash, id } of entries) {
      const expected = anchors.get(position);
      if (expected !== undefined && expected !== hash) {
        found.push(`position ${position}, entry ${id}: not what was noted elsewhere`);
      }
    }
    last = entries.at(-1)?.id ?? last;
    if (entries.length < AT_A_TIME) break;
  }
  const furthest = Math.max(0, ...anchors.keys());
  if (!walked.broken && furthest > walked.head.position) {
    const end = last === undefined ? "" : `, behind entry ${last}`;
    found.push(`position ${furthest}: noted elsewhere, and the log ends at ${walked.head.position}${end}`);
  }
  const late = await readUnchained(db, new Date(now.getTime() - SEALED_WITHIN_MS));
  if (late.count > 0) {
    found.push(
      `${late.count} entries have no place in the chain after a minute, the first of them entry ${late.first}`,
    );
  }
  return { from, head: walked.head, emptied: walked.emptied, faults: found };
}

/** Where a log begins that may have been cut; without a cut that holds nothing behind it can be judged. */
async function readBeginning(
  db: Db,
  anchors: ReadonlyMap<number, string>,
): Promise<{ readonly from: ChainHead; readonly fault?: string }> {
  const cut = await readCut(db);
  if (!cut) return { from: BEGINNING };
  if (!cut.isSigned) return { from: BEGINNING, fault: "the last cut of the log is not signed by the club" };
  const { position, hash } = cut;
  const from = { position, hash };
  const at = `position ${position}: `;
  if ((anchors.get(position) ?? hash) !== hash)
    return { from, fault: `${at}cut there, and not what was noted elsewhere` };
  if ((await countThrough(db, position)) > 0)
    return { from, fault: `${at}cut there, and entries before are in the log` };
  return { from };
}
