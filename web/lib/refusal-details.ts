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

export function busyOf({ code, details }: ApiError): Busy | undefined {
  if (code !== "TRAINER_BUSY" && code !== "CLIENT_BUSY") return undefined;
  const { data } = busy.safeParse(details);
  return data && { ...data, who: code === "TRAINER_BUSY" ? "trainer" : "client" };
}

export function absenceOf({ code, details }: ApiError): Absence | undefined {
  return code === "PERSON_UNAVAILABLE" ? absence.safeParse(details).data : undefined;
}
