import * as z from "zod/mini";
import { undo } from "../../club/undo.ts";
import { endpoint } from "../../kernel/endpoint/endpoint.ts";
import { MAX_OF_SETTING, upTo } from "../../kernel/endpoint/lists.ts";
import { amount, money } from "../../kernel/money/money.ts";
import { flag, id, idText, localText, localTextJson, nameOfPerson, version } from "../../kernel/values.ts";

/** The colours of class types, in the order in which they are offered. */
export const classColours = ["green", "teal", "orange", "purple", "brown", "blue", "indigo", "yellow"] as const;
export type ClassColour = (typeof classColours)[number];

/** How long a class may be, in minutes. */
const SHORTEST_CLASS = 15;
const LONGEST_CLASS = 480;
/** Classes begin, and are as long, as multiples of this many minutes. */
const CLASS_STEP = 5;

const classMinutes = z
  .int()
  .check(z.minimum(SHORTEST_CLASS), z.maximum(LONGEST_CLASS), z.multipleOf(CLASS_STEP, "INVALID"));
const classCapacity = z.int().check(z.minimum(1), z.maximum(500));

/** The usual values of a class of a type. */
const terms = {
  colour: z.enum(classColours),
  minutes: classMinutes,
  capacity: classCapacity,
  roomId: id,
};
const credits = z.int().check(z.minimum(0), z.maximum(10));

const classType = z.strictObject({
  id,
  name: localText,
  description: localText,
  ...terms,
  /** The trainer who usually gives it; null: nobody in particular. */
  trainer: z.nullable(z.strictObject({ id, name: nameOfPerson })),
  /** How many credits a booking takes; 0: credits do not let in. */
  credits,
  /** The price of a drop-in; null: there is none. One that is free is booked by members themselves. */
  dropIn: z.nullable(money),
  policyId: id,
  /** Whether it is taught by past classes only and offered no more. */
  isArchived: flag,
  version,
});
export type ClassType = z.infer<typeof classType>;

/** A class type as it is sent. */
const classTypeDraft = z.strictObject({
  name: localTextJson(60),
  description: localTextJson(500),
  ...terms,
  trainerId: z.nullable(id),
  credits: z._default(credits, 1),
  dropIn: z._default(z.nullable(amount), null),
  /** Without, the first policy of the club. */
  policyId: z.optional(id),
});

const params = z.strictObject({ id: idText });
const keepers = ["admin", "manager"] as const;

/** The kinds of group classes that the club teaches (classes §1). */
export const classTypes = {
  list: endpoint({
    method: "GET",
    path: "/class-types",
    area: "classes",
    summary: "All class types in the order in which they were added, with those that are archived",
    says: { en: "class types", cn: "团课类型" },
    allow: "signed-in",
    answer: upTo(MAX_OF_SETTING, classType),
  }),
  create: endpoint({
    method: "POST",
    path: "/class-types",
    area: "classes",
    summary: "Add a class type",
    says: { en: "Added a class type", cn: "新增团课类型" },
    allow: keepers,
    body: classTypeDraft,
    answer: classType,
    creates: true,
    refuses: ["TOO_MANY"],
  }),
  update: endpoint({
    method: "PUT",
    path: "/class-types/{id}",
    area: "classes",
    summary: "Change a class type; classes that have been laid keep their room, trainer, length and capacity",
    says: { en: "Changed a class type", cn: "修改团课类型" },
    allow: keepers,
    params,
    body: z.extend(classTypeDraft, { version: z.optional(version) }),
    answer: classType,
    refuses: ["NOT_FOUND", "STALE"],
  }),
  archive: endpoint({
    method: "DELETE",
    path: "/class-types/{id}",
    area: "classes",
    summary: "Stop offering a class type; not while classes of it are ahead",
    says: { en: "Archived a class type", cn: "归档团课类型" },
    allow: keepers,
    params,
    query: z.strictObject({ version: z.optional(z.pipe(idText, version)) }),
    answer: z.strictObject({ undo }),
    refuses: ["NOT_FOUND", "STALE", "INVALID_STATE"],
  }),
};
