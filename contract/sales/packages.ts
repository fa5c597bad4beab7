import * as z from "zod/mini";
import { undo } from "../club/undo.ts";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { amount, money } from "../kernel/money/money.ts";
import { duration, durationText, flag, id, idText, localText, localTextJson, version } from "../kernel/values.ts";
import { upTo, MAX_OF_SETTING } from "../kernel/endpoint/lists.ts";
import { classLimit, classesCovered, goodFor, someGoodFor } from "./class-access.ts";

const packageTerms = {
  id,
  name: localText,
  description: localText,
  amount: money,
  duration,
  /** Whether several people may train on it together; a note for the desk that changes no rule. */
  shared: flag,
  version,
};

/** Adds whether its orders renew themselves (money §6), and the classes that it includes (classes §1). */
const membershipPackage = z.strictObject({ ...packageTerms, renews: flag, classes: classesCovered, classLimit });
/** Adds the number of paid and of free credits, and what they pay for. */
const coursePackage = z.strictObject({ ...packageTerms, paid: z.int(), free: z.int(), goodFor });
export type MembershipPackage = z.infer<typeof membershipPackage>;
export type CoursePackage = z.infer<typeof coursePackage>;

const draftTerms = {
  name: localTextJson(60),
  description: localTextJson(300),
  amount,
  duration: durationText,
  shared: z._default(flag, 0),
};

const credits = z.int().check(z.minimum(0), z.maximum(1000));

/** Without a credit there is nothing to sell. */
const hasCredits = z.refine<{ paid: number; free: number }>(({ paid, free }) => paid + free > 0, {
  error: "REQUIRED",
  path: ["paid"],
});

const changed = { id, version: z.optional(version) };
/** Left out, a new package does not renew and includes all classes, and a changed one keeps its settings. */
const membershipTerms = {
  renews: z.optional(flag),
  classes: z.optional(classesCovered),
  classLimit: z.optional(classLimit),
};
/** Left out, the credits of a new package are good for sessions alone, and those of a changed one for what they were. */
const courseTerms = { paid: credits, free: credits, goodFor: z.optional(someGoodFor) };
export const membershipDraft = z.strictObject({ ...draftTerms, ...membershipTerms });
export const coursePackageDraft = z.strictObject({ ...draftTerms, ...courseTerms }).check(hasCredits);
const membershipChange = z.strictObject({ ...draftTerms, ...membershipTerms, ...changed });
const courseChange = z.strictObject({ ...draftTerms, ...courseTerms, ...changed }).check(hasCredits);

const params = z.strictObject({ id: idText });
const deletion = z.strictObject({ version: z.optional(z.pipe(idText, version)) });

export const packages = {
  membership: endpoint({
    method: "GET",
    path: "/products/membership-packages",
    summary: "Membership packages on sale",
    says: { en: "membership packages", cn: "会员卡" },
    saysExport: { en: "Exported membership packages", cn: "导出会员卡" },
    allow: ["admin", "manager", "trainer", "desk", "client"],
    answer: upTo(MAX_OF_SETTING, membershipPackage),
  }),
  courses: endpoint({
    method: "GET",
    path: "/products/courses-packages",
    summary: "Session packages on sale",
    says: { en: "session packages", cn: "私教课包" },
    saysExport: { en: "Exported session packages", cn: "导出私教课包" },
    allow: ["admin", "manager", "trainer", "desk", "client"],
    answer: upTo(MAX_OF_SETTING, coursePackage),
  }),
  addMembership: endpoint({
    method: "POST",
    path: "/products/add-membership-package",
    summary: "Add a membership package",
    says: { en: "Added a membership package", cn: "新增会员卡" },
    allow: ["admin"],
    body: membershipDraft,
    touches: ["products", "payments", "imports", "company"],
    answer: membershipPackage,
    creates: true,
    refuses: ["TOO_MANY"],
  }),
  addCourses: endpoint({
    method: "POST",
    path: "/products/add-courses-package",
    summary: "Add a session package",
    says: { en: "Added a session package", cn: "新增私教课包" },
    allow: ["admin"],
    body: coursePackageDraft,
    touches: ["products", "payments", "imports", "company"],
    answer: coursePackage,
    creates: true,
    refuses: ["TOO_MANY"],
  }),
  updateMembership: endpoint({
    method: "PUT",
    path: "/products/update-membership-package",
    summary: "Change a membership package; existing orders keep their terms",
    says: { en: "Changed a membership package", cn: "修改会员卡" },
    allow: ["admin"],
    body: membershipChange,
    touches: ["products", "payments", "imports", "company"],
    answer: membershipPackage,
    refuses: ["NOT_FOUND", "STALE"],
  }),
  updateCourses: endpoint({
    method: "PUT",
    path: "/products/update-courses-package",
    summary: "Change a session package; existing orders keep their terms",
    says: { en: "Changed a session package", cn: "修改私教课包" },
    allow: ["admin"],
    body: courseChange,
    touches: ["products", "payments", "imports", "company"],
    answer: coursePackage,
    refuses: ["NOT_FOUND", "STALE"],
  }),
  deleteMembership: endpoint({
    method: "DELETE",
    path: "/products/delete-membership-package/{id}",
    summary: "Stop selling a membership package; one that has been sold is archived",
    says: { en: "Deleted a membership package", cn: "删除会员卡" },
    allow: ["admin"],
    params,
    query: deletion,
    answer: z.strictObject({ undo }),
    refuses: ["NOT_FOUND", "STALE"],
  }),
  deleteCourses: endpoint({
    method: "DELETE",
    path: "/products/delete-courses-package/{id}",
    summary: "Stop selling a session package; one that has been sold is archived",
    says: { en: "Deleted a session package", cn: "删除私教课包" },
    allow: ["admin"],
    params,
    query: deletion,
    answer: z.strictObject({ undo }),
    refuses: ["NOT_FOUND", "STALE"],
  }),
};
