import { activity } from "./activity.ts";
import { audit } from "./audit.ts";
import { exportOf } from "./export-shapes.ts";

/** The exports of lists of the log and of what people did: each list, and its columns. */
export const clubExports = {
  activities: exportOf(activity.list, ["id", "event", "detail", "created_at", "by"]),
  audit: exportOf(audit.list, [
    "id",
    "at",
    "by",
    "by_id",
    "by_program",
    "account",
    "what",
    "times",
    "outcome",
    "about",
    "about_id",
    "changes",
    "address",
    "agent",
  ]),
};
