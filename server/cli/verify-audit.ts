import type { ChainHead } from "../club/audit/chain.ts";
import { type Verified, verifyLog } from "../club/audit/verify-queries.ts";
import { type Db, connect } from "../kernel/db/connection.ts";
import { snapshotOf } from "../kernel/db/snapshot.ts";
import { readEnv } from "../start/env.ts";
import { StartRefused } from "../kernel/process/start-refused.ts";
import { lookAtClub } from "../start/stored-club.ts";

/** A log of years takes longer to walk than any request may last. */
const PATIENCE_MS = 600_000;

/** Places that somebody has noted, as `position:hash`. */
function notedIn(given: readonly string[]) {
  return given.map((text) => {
    const [, position, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
    if (position === undefined || hash === undefined) throw new StartRefused(`${text} is no position:hash of the log`);
    return { position: Number(position), hash };
  });
}

async function* verify(db: Db, noted: readonly ChainHead[]) {
  yield await verifyLog(db, new Date(), noted);
}

function printVerified({ from, head, emptied, faults }: Verified): void {
  for (const fault of faults) console.log(`BROKEN  ${fault}`);
  if (faults.length > 0) {
    process.exitCode = 1;
    return;
  }
  const cut = from.position === 0 ? "" : ` behind position ${from.position}, where the club has cut its log`;
  const count = head.position - from.position;
  console.log(`holds   ${count} entries${cut}, of whose values ${emptied} were erased: ${head.position}:${head.hash}`);
}

/** `npm run audit:verify`: whether the activity log is as it was written, and has all of what was noted elsewhere. */
try {
  const noted = notedIn(process.argv.slice(2));
  await lookAtClub(readEnv(process.env), async (settings) => {
    const db = connect(settings, { statementMs: PATIENCE_MS });
    try {
      // In one snapshot: the log may be cut during it.
      for await (const verified of snapshotOf(db, (trx) => verify(trx, noted))) printVerified(verified);
    } finally {
      await db.destroy();
    }
  });
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}
