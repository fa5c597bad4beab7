import { exportOf } from "../club/export-shapes.ts";
import { logins } from "./logins.ts";
import { notes } from "./notes.ts";

/** The exports of lists of notes and logins: each list, and its columns. */
export const identityExports = {
  notes: exportOf(notes.list, ["id", "kind", "text", "created_at", "created_by"]),
  logins: exportOf(logins.list, ["browser", "system", "address", "started_at", "ends_at", "current"]),
};
