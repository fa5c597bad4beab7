import { clubExports } from "../club/exports.ts";
import { messagingExports } from "../messaging/exports.ts";
import { identityExports } from "../identity/exports.ts";
import { salesExports } from "../sales/exports.ts";
import { healthExports } from "../health/exports.ts";
import { scheduleExports } from "../schedule/exports.ts";
import { membershipExports } from "../membership/exports.ts";
import { exportOf } from "../club/export-shapes.ts";
import { day } from "./today.ts";

/** The exports of lists of Today. */
export const todayExports = {
  takings: exportOf(day.payments, ["id", "kind", "at", "document", "client", "seller", "method", "currency", "amount"]),
  todayList: exportOf(day.list, [
    "id",
    "client",
    "phone",
    "trainer",
    "session",
    "date",
    "lastDay",
    "package",
    "number",
    "outcome",
    "note",
    "notedBy",
    "notedAt",
  ]),
};

/** Every list that can be exported, by name. */
export const exports = {
  ...clubExports,
  ...messagingExports,
  ...identityExports,
  ...salesExports,
  ...healthExports,
  ...scheduleExports,
  ...membershipExports,
  ...todayExports,
};
