import * as z from "zod/mini";
import { span } from "#contract/reservations.ts";
import { calendarDate, id, instant, nameOfPerson } from "#contract/values.ts";
import type { ApiError } from "./api.ts";

/** What is in the way, as far as the caller is told, and when both people are free. */
const busy = z.object({
  reservation: z.optional(
    z.object({
      start: instant,
      end: instant,
      title: z.optional(z.string()),
      clientName: z.optional(nameOfPerson),
    }),
  ),
  free_times: z.array(span),
});
export type Busy = z.infer<typeof busy> & { readonly who: "trainer" | "client" };

/** Who is not there, and when: null stands for no bound. */
const absence = z.object({ person: id, from: z.nullable(calendarDate), until: z.nullable(calendarDate) });
export type Absence = z.infer<typeof absence>;

/** Why no credit pays for a day, and on which days, half-open, some are free. */
const quota = z.object({
  day: calendarDate,
  why: z.enum(["otherDays", "taken", "over", "none"]),
  free: z.array(z.object({ order_id: id, from: calendarDate, until: calendarDate, credits: z.int() })),
});
export type Quota = z.infer<typeof quota>;

export function quotaOf({ code, details }: ApiError): Quota | undefined {
  return code === "COURSE_QUOTA_EXHAUSTED" ? quota.safeParse(details).data : undefined;
}

const changedPackage = z.object({ package: z.object({ amount: z.string() }) });

/** What a package costs now, where a sale was refused because it has changed meanwhile. */
export function newPriceOf({ code, details }: ApiError): string | undefined {
  return code === "STALE" ? changedPackage.safeParse(details).data?.package.amount : undefined;
}

export function busyOf({ code, details }: ApiError): Busy | undefined {
  if (code !== "TRAINER_BUSY" && code !== "CLIENT_BUSY") return undefined;
  const { data } = busy.safeParse(details);
  return data && { ...data, who: code === "TRAINER_BUSY" ? "trainer" : "client" };
}

export function absenceOf({ code, details }: ApiError): Absence | undefined {
  return code === "PERSON_UNAVAILABLE" ? absence.safeParse(details).data : undefined;
}
