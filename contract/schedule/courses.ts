import * as z from "zod/mini";
import { undo } from "../club/undo.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import type { courseTexts } from "../identity/option-labels.ts";
import { MAX_SEATS } from "../kernel/sessions/series-dates.ts";
import { flag, id, idText, line, localText, localTextJson, version } from "../kernel/values.ts";
import { upTo, MAX_OF_SETTING } from "../kernel/endpoint/lists.ts";

/** A course that every club starts with, by its key (clients-and-business §3). */
export type KnownCourse = keyof typeof courseTexts;

/** The course a private session is by default: found by its name, never deleted or renamed. */
export const privateTraining = "privateTrainingSession" satisfies KnownCourse;

/** Kinds of tags a reservation can carry. */
export const tagKinds = ["course_type", "course_goal", "body_parts"] as const;
export type TagKind = (typeof tagKinds)[number];

/** How many clients may share a session of a course. */
const seats = z.int().check(z.minimum(1), z.maximum(MAX_SEATS));

const course = z.strictObject({
  id,
  /** One of the known courses' keys, or a name as the club wrote it. */
  name: z.string(),
  description: z.string(),
  isDefault: flag,
  seats,
  version,
});
export type Course = z.infer<typeof course>;

/** A default course stays as it is: it can be neither edited nor deleted. */
export const courseDraft = z.strictObject({
  name: line(60),
  description: z._default(z.union([z.literal(""), line(300)]), ""),
  isDefault: z._default(flag, 0),
  seats: z._default(seats, 1),
});

const courseTag = z.strictObject({
  id,
  kind: z.enum(tagKinds),
  name: localText,
  /** Whether it is used by old sessions only and offered no more. */
  isRemoved: flag,
  version,
});
export type CourseTag = z.infer<typeof courseTag>;
/** The texts of a tag. */
export type TagNames = Pick<CourseTag, "kind" | "name">;

/** A tag of the club's own. */
export const courseTagDraft = z.strictObject({ kind: z.enum(tagKinds), name: localTextJson(40) });

const params = z.strictObject({ id: idText });
const ofVersion = z.strictObject({ version: z.optional(z.pipe(idText, version)) });

export const courses = {
  list: endpoint({
    method: "GET",
    path: "/courses",
    summary: "All courses, by name",
    says: { en: "courses", cn: "课程" },
    saysExport: { en: "Exported courses", cn: "导出课程" },
    allow: ["admin", "manager", "trainer", "desk", "client"],
    answer: upTo(MAX_OF_SETTING, course),
  }),
  tags: endpoint({
    method: "GET",
    path: "/courses/course-tags",
    summary: "Reservation tags, with those that only old sessions still have",
    says: { en: "tags", cn: "标签" },
    allow: ["admin", "manager", "trainer", "desk", "client"],
    answer: upTo(MAX_OF_SETTING, courseTag),
  }),
  createTag: endpoint({
    method: "POST",
    path: "/courses/course-tags",
    summary: "Add a tag for sessions, unless one of its kind has the name",
    says: { en: "Added a tag", cn: "新增标签" },
    allow: ["admin"],
    body: courseTagDraft,
    answer: courseTag,
    creates: true,
    refuses: ["TOO_MANY"],
  }),
  renameTag: endpoint({
    method: "PUT",
    path: "/courses/course-tags/{id}",
    summary: "Rename a tag, also where sessions have it",
    says: { en: "Changed a tag", cn: "修改标签" },
    allow: ["admin"],
    params,
    body: z.strictObject({ name: localTextJson(40), version: z.optional(version) }),
    answer: courseTag,
    refuses: ["NOT_FOUND", "STALE", "DUPLICATE_TAG"],
  }),
  removeTag: endpoint({
    method: "DELETE",
    path: "/courses/course-tags/{id}",
    summary: "Stop offering a tag; sessions that have it keep it",
    says: { en: "Deleted a tag", cn: "删除标签" },
    allow: ["admin"],
    params,
    query: ofVersion,
    answer: z.strictObject({ undo }),
    refuses: ["NOT_FOUND", "STALE", "LAST_TAG"],
  }),
  create: endpoint({
    method: "POST",
    path: "/courses/create",
    summary: "Add a course",
    says: { en: "Added a course", cn: "新增课程" },
    allow: ["admin"],
    body: courseDraft,
    answer: course,
    refuses: ["DUPLICATE_COURSE", "TOO_MANY"],
    creates: true,
  }),
  update: endpoint({
    method: "PUT",
    path: "/courses/update/{id}",
    summary: "Change a course, unless it is a default course",
    says: { en: "Changed a course", cn: "修改课程" },
    allow: ["admin"],
    params,
    body: z.extend(courseDraft, { id: z.optional(id), seats: z.optional(seats), version: z.optional(version) }),
    answer: course,
    refuses: ["NOT_FOUND", "STALE", "DEFAULT_COURSE", "DUPLICATE_COURSE"],
  }),
  delete: endpoint({
    method: "DELETE",
    path: "/courses/delete/{id}",
    summary: "Delete a course, unless it is a default course; existing reservations are kept",
    says: { en: "Deleted a course", cn: "删除课程" },
    allow: ["admin"],
    params,
    query: ofVersion,
    answer: z.strictObject({ undo }),
    refuses: ["NOT_FOUND", "STALE", "DEFAULT_COURSE"],
  }),
};
