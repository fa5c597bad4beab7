import * as z from "zod/mini";
import { undo } from "../../club/undo.ts";
import { endpoint } from "../../kernel/endpoint/endpoint.ts";
import { MAX_OF_SETTING, upTo } from "../../kernel/endpoint/lists.ts";
import { flag, id, idText, localText, localTextJson, version } from "../../kernel/values.ts";

const capacity = z.int().check(z.minimum(1), z.maximum(500));

const room = z.strictObject({
  id,
  name: localText,
  /** The number of people it holds. */
  capacity,
  /** Whether it is used by past classes only and offered no more. */
  isArchived: flag,
  version,
});
export type Room = z.infer<typeof room>;

/** A room as it is sent, without the other capacities that it bounds. */
const roomDraft = z.strictObject({ name: localTextJson(60), capacity });

const params = z.strictObject({ id: idText });
const keepers = ["admin", "manager"] as const;

/** The rooms of the club (classes §1). */
export const rooms = {
  list: endpoint({
    method: "GET",
    path: "/rooms",
    area: "classes",
    summary: "All rooms in the order in which they were added, with those that are archived",
    says: { en: "rooms", cn: "教室" },
    allow: "signed-in",
    answer: upTo(MAX_OF_SETTING, room),
  }),
  create: endpoint({
    method: "POST",
    path: "/rooms",
    area: "classes",
    summary: "Add a room",
    says: { en: "Added a room", cn: "新增教室" },
    allow: keepers,
    body: roomDraft,
    answer: room,
    creates: true,
    refuses: ["TOO_MANY"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/rooms/{id}",
    area: "classes",
    summary: "Change a room; it holds as many people as each class type and each class ahead in it at least",
    says: { en: "Changed a room", cn: "修改教室" },
    allow: keepers,
    params,
    body: z.extend(roomDraft, { version: z.optional(version) }),
    answer: room,
    refuses: ["NOT_FOUND", "STALE"],
  }),
  archive: endpoint({
    method: "DELETE",
    path: "/rooms/{id}",
    area: "classes",
    summary: "Stop offering a room; not while class types or classes ahead take place in it",
    says: { en: "Archived a room", cn: "归档教室" },
    allow: keepers,
    params,
    query: z.strictObject({ version: z.optional(z.pipe(idText, version)) }),
    answer: z.strictObject({ undo }),
    refuses: ["NOT_FOUND", "STALE", "INVALID_STATE"],
  }),
};
