import * as z from "zod/mini";
import { undo } from "../club/undo.ts";
import { type Allow, endpoint } from "../kernel/endpoint/endpoint.ts";
import { lines } from "../kernel/text/lines.ts";
import { id, idText, instant, nameOfPerson } from "../kernel/values.ts";
import { pageQuery, someOf, upTo } from "../kernel/endpoint/lists.ts";

/** The kinds of alerts, shown wherever the person is booked. */
const alertKinds = ["injury", "allergy", "attention"] as const;
export type AlertKind = (typeof alertKinds)[number];
/** An alert in full, where people have no time to open it. */
export const alertText = z.strictObject({ kind: z.enum(alertKinds), text: z.string() });

/** The kinds of a client's alerts, each once; omitted without alerts, and for callers who may not read them. */
export const alertMarks = z.optional(someOf(alertKinds));
export const noteKinds = ["note", ...alertKinds] as const;
export type NoteKind = (typeof noteKinds)[number];

/** The most characters of a note. */
export const longestNote = 500;
/** The most alerts of a person: with more, people stop reading them. */
export const MAX_ALERTS = 10;

export const noteDraft = z.strictObject({ kind: z.enum(noteKinds), text: lines(longestNote) });
export type NoteDraft = z.infer<typeof noteDraft>;

/** Something that the staff know of a person, written by one of them; the person does not read it. */
const note = z.strictObject({
  id,
  kind: z.enum(noteKinds),
  text: z.string(),
  created_at: instant,
  created_by: z.strictObject({ id, name: nameOfPerson }),
});
export type Note = z.infer<typeof note>;

const staff = {
  person: "id",
  reach: { admin: ["any"], trainer: ["mine"], desk: ["client"] },
} as const satisfies Allow;
const params = z.strictObject({ id: idText });

/** Notes for staff about a person, and alerts. Removed ones stay on file. */
export const notes = {
  list: endpoint({
    method: "GET",
    path: "/users/{id}/notes",
    health: true,
    area: "notes",
    summary: "Staff's notes about a person, newest first",
    says: { en: "Viewed notes", cn: "查看备注" },
    saysExport: { en: "Exported notes", cn: "导出备注" },
    allow: staff,
    params,
    query: z.strictObject(pageQuery(["id"])),
    answer: z.array(note),
    paged: true,
  }),
  alerts: endpoint({
    method: "GET",
    path: "/users/{id}/alerts",
    health: true,
    area: "notes",
    summary: "Alerts about a person, newest first",
    says: { en: "Viewed alerts", cn: "查看提醒" },
    allow: staff,
    params,
    answer: upTo(2 * MAX_ALERTS, note),
  }),
  add: endpoint({
    method: "POST",
    path: "/users/{id}/notes",
    area: "notes",
    summary: "Add a note or an alert about a person",
    says: { en: "Added a note or an alert", cn: "新增备注或提醒" },
    allow: staff,
    params,
    body: noteDraft,
    answer: z.extend(note, { undo }),
    creates: true,
    refuses: ["NOT_FOUND", "TOO_MANY_ALERTS"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/users/{id}/notes/{noteId}",
    area: "notes",
    summary: "Remove one's own note; admins also others', and those who may add alerts any alert",
    says: { en: "Removed a note or an alert", cn: "删除备注或提醒" },
    allow: staff,
    params: z.strictObject({ id: idText, noteId: idText }),
    answer: z.strictObject({ undo }),
    refuses: ["NOT_FOUND", "FORBIDDEN"],
  }),
};
