import { readChainHead } from "../club/audit/chain-queries.ts";
import type { Figure } from "../kernel/http/monitoring/metrics.ts";

const of =
  (part: "position" | "waiting" | "seconds"): Figure["read"] =>
  async (db) =>
    new Map([["", (await readChainHead(db))[part]]]);

/** How far the activity log is chained, the same at each of a club's processes. */
export const auditFigures: readonly Figure[] = [
  { name: "palestra_audit_position", help: "How far the activity log is sealed", read: of("position") },
  { name: "palestra_audit_unsealed", help: "Entries that wait for their place in it", read: of("waiting") },
  {
    name: "palestra_audit_unsealed_age_seconds",
    help: "How long the oldest of them has waited, 0 where none does",
    read: of("seconds"),
  },
];
