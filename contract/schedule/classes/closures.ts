import * as z from "zod/mini";
import { affected } from "../../club/affected.ts";
import { MAX_CLOSURES, closure, closureDraft } from "../../club/opening-hours.ts";
import { closurePreview } from "../../kernel/sessions/class-dates.ts";
import { digest } from "../../kernel/sessions/series-dates.ts";
import { endpoint } from "../../kernel/endpoint/endpoint.ts";
import { upTo } from "../../kernel/endpoint/lists.ts";
import { idText, version } from "../../kernel/values.ts";

const confirm = z.optional(digest);
const draft = z.extend(closureDraft, { confirm });
const change = z.extend(closureDraft, { confirm, version: z.optional(version) });

/** The classes that it touches, and the sessions inside it, which stay booked; the closure once that is confirmed. */
const answered = z.strictObject({ ...closurePreview, ...affected, closure: z.nullable(closure) });
export type ClosureEffect = z.infer<typeof answered>;

const params = z.strictObject({ id: idText });
const keepers = ["admin", "manager"] as const;

/** Times in which the club, or one room of it, is shut (classes §7). */
export const clubClosures = {
  list: endpoint({
    method: "GET",
    path: "/closures",
    area: "classes",
    summary: "All closures of the club and of its rooms, by day",
    says: { en: "closures", cn: "闭馆安排" },
    allow: "signed-in",
    answer: upTo(MAX_CLOSURES, closure),
  }),
  create: endpoint({
    method: "POST",
    path: "/closures",
    area: "classes",
    summary: "Show which classes a closure cancels; with `confirm`, add it and cancel them",
    says: { en: "Added a closure, or looked at it before", cn: "新增或预览闭馆" },
    allow: keepers,
    body: draft,
    answer: answered,
    refuses: ["TOO_MANY", "STALE"],
    creates: { when: "confirm" },
  }),
  change: endpoint({
    method: "PUT",
    path: "/closures/{id}",
    area: "classes",
    summary: "Show which classes another time of a closure cancels and lays again; with `confirm`, change it",
    says: { en: "Changed a closure, or looked at the change before", cn: "修改或预览闭馆" },
    allow: keepers,
    params,
    body: change,
    answer: answered,
    refuses: ["NOT_FOUND", "STALE"],
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/closures/{id}",
    area: "classes",
    summary: "Show which classes are laid again without a closure; with `confirm`, remove it; bookings do not return",
    says: { en: "Removed a closure, or looked at it before", cn: "删除或预览闭馆" },
    allow: keepers,
    params,
    query: z.strictObject({ confirm, version: z.optional(z.pipe(idText, version)) }),
    answer: answered,
    refuses: ["NOT_FOUND", "STALE"],
  }),
};
