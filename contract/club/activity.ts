import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { fileReaders } from "../kernel/endpoint/file-readers.ts";
import { id, idText, instant, nameOfPerson } from "../kernel/values.ts";
import { pageQuery } from "../kernel/endpoint/lists.ts";

/** The events of a person's activity; their words are in `web`. */
export const activityEvents = [
  "CREATED",
  "IMPORTED",
  "ORDER_IMPORTED",
  "ORDER_ADDED",
  "ORDER_CHANGED",
  "ORDER_CANCELLED",
  "ORDER_SETTLED",
  "ORDER_RENEWED",
  "RENEWAL_STOPPED",
  "RENEWAL_RESUMED",
  "RENEWAL_LAPSED",
  "RENEWAL_OFFERED",
  "PACKAGE_ASKED",
  "PACKAGE_WITHDRAWN",
  "PACKAGE_DEALT_WITH",
  "PAYMENT_TAKEN",
  "PAYMENT_REFUNDED",
  "FEE_CHARGED",
  "CHARGE_LOWERED",
  "OWING_PASSED",
  "HOURS_PASSED",
  "PASSWORD_CHANGED",
  /** `change` says what of the second factor. */
  "SECURITY_CHANGED",
  "TOKEN_CREATED",
  "TOKEN_REVOKED",
  "PROFILE_UPDATED",
  "STATUS_UPDATED",
  "ROLES_CHANGED",
  "REASON_SUBMITTED",
  "REASON_MODIFIED",
  "REASON_WITHDRAWN",
  "STARTED_EARLY",
  "TRAINER_UNASSIGNED",
  "TRAINER_CHANGED",
  "PHOTO_CHANGED",
  "BODY_RECORD_ADDED",
  "BODY_RECORD_CHANGED",
  "BODY_RECORD_DELETED",
  "BODY_RECORDS_IMPORTED",
  "RECIPE_ADDED",
  "RECIPE_CHANGED",
  "RECIPE_DELETED",
  "NOTE_ADDED",
  "NOTE_REMOVED",
  "CALL_NOTED",
  "DELETED",
  "TABLE_EXPORTED",
  "DATA_EXPORTED",
  "CLUB_EXPORTED",
  "ERASURE_ASKED",
  "ERASURE_WITHDRAWN",
  "ERASED",
  /** `of` names what was undone: one of these, or what was done to a reservation. */
  "UNDONE",
] as const;

/** Staff notes about somebody, hidden from that person. */
export const recordedEvents = ["NOTE_ADDED", "NOTE_REMOVED", "CALL_NOTED"] as const;

/** The events of reservations, as recorded for the person who undoes them. */
export const sessionEvents = [
  "RESERVATION_MADE",
  "RESERVATION_CHANGED",
  "RESERVATION_CANCELLED",
  "RESERVATION_COMPLETED",
] as const;

/** One entry of the activity stream: `detail` holds what was before and after. */
const activityItem = z.strictObject({
  id,
  event: z.enum(activityEvents),
  detail: z.looseObject({}),
  created_at: instant,
  by: z.nullable(z.strictObject({ id, name: nameOfPerson })),
});

export const activity = {
  list: endpoint({
    method: "GET",
    path: "/user/{id}/activities",
    area: "activities",
    summary: "A person's activity, newest first",
    says: { en: "a person's activity", cn: "个人动态" },
    saysExport: { en: "Exported a person's activity", cn: "导出个人动态" },
    replica: true,
    allow: fileReaders,
    params: z.strictObject({ id: idText }),
    query: z.strictObject(pageQuery(["id"])),
    answer: z.array(activityItem),
    paged: true,
  }),
};
