import { connect } from "../kernel/db/connection.ts";
import { readEnv } from "../start/env.ts";
import { checkInvariants } from "../club/domain/invariant-queries.ts";
import { invariants } from "../start/domains.ts";
import { StartRefused } from "../kernel/process/start-refused.ts";
import { lookAtClub } from "../start/stored-club.ts";

const MOST_NAMED = 10;
/** Years of reservations take longer to go through than any request may last. */
const PATIENCE_MS = 600_000;

/** `npm run invariants`: whether the club's reservations, credits, accounts and closes hold together, a line for each thing that must. */
try {
  await lookAtClub(readEnv(process.env), async (settings) => {
    const db = connect(settings, { statementMs: PATIENCE_MS });
    try {
      for (const { invariant, broken } of await checkInvariants(db, invariants)) {
        const named = broken.slice(0, MOST_NAMED).join("; ");
        console.log(broken.length === 0 ? `holds   ${invariant}` : `BROKEN  ${invariant}: ${broken.length} (${named})`);
        if (broken.length > 0) process.exitCode = 1;
      }
    } finally {
      await db.destroy();
    }
  });
} catch (error) {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}
