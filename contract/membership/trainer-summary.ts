import * as z from "zod/mini";
import { endpoint } from "../kernel/endpoint/endpoint.ts";
import { pageQuery, paging, upTo, wholePages } from "../kernel/endpoint/lists.ts";
import { calendarDate, flag, id, idText, instant, nameOfPerson } from "../kernel/values.ts";

/** How many session starts a summary has for each client. */
export const MAX_TOLD = 100;

const taughtQuery = { startOfDate: calendarDate, endOfDate: calendarDate, trainer_id: idText };

const endsLater = z.refine<{ startOfDate: string; endOfDate: string }>(
  ({ startOfDate, endOfDate }) => startOfDate < endOfDate,
  { error: "END_BEFORE_START", path: ["endOfDate"] },
);

/** The sort orders of clients in a trainer's summary. */
export const taughtSorts = ["id", "name", "paid", "free", "total"] as const;

/** The sessions that a trainer completed with one client. */
const taughtWith = z.strictObject({
  client: z.strictObject({ id, name: nameOfPerson }),
  paid: z.int(),
  free: z.int(),
  total: z.int(),
  /** When the first of them began, the earliest in front. */
  started_at: upTo(MAX_TOLD, instant),
});
export type Taught = z.infer<typeof taughtWith>;

export const taught = {
  sessions: endpoint({
    method: "GET",
    path: "/courses/courses-summary",
    summary: "Sessions a trainer completed between two days, not including the second, paged",
    says: { en: "sessions taught", cn: "教练消课汇总" },
    replica: true,
    allow: ["admin", "manager", "trainer"],
    query: z.strictObject({ ...taughtQuery, ...paging(wholePages) }).check(endsLater),
    answer: z.array(
      z.strictObject({ client: z.strictObject({ id, name: nameOfPerson }), is_free: flag, started_at: instant }),
    ),
    paged: true,
    refuses: ["NOT_FOUND"],
  }),
  clients: endpoint({
    method: "GET",
    path: "/courses/courses-summary/clients",
    summary: "Sessions a trainer completed between two days, added up by client, paged",
    says: { en: "sessions taught by client", cn: "会员上课统计" },
    saysExport: { en: "Exported sessions by client", cn: "导出会员上课统计" },
    replica: true,
    allow: ["admin", "manager", "trainer"],
    query: z.strictObject({ ...taughtQuery, ...pageQuery(taughtSorts) }).check(endsLater),
    answer: z.array(taughtWith),
    paged: true,
    refuses: ["NOT_FOUND"],
  }),
};
