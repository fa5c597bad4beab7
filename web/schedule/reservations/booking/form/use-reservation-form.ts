import type * as z from "zod/mini";
import type { Span } from "#contract/schedule/reservations.ts";
import type { nameOfPerson } from "#contract/kernel/values.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import {
  type ReservationValues,
  endTimeAfter,
  parseReservationDraft,
  reservationSchema,
  timesOf,
} from "./reservation-form.ts";

/** One of the two people of a reservation. */
export interface ReservationParty {
  readonly id: number;
  readonly name: z.infer<typeof nameOfPerson>;
}

export interface ReservationPeople {
  readonly client: ReservationParty | undefined;
  readonly trainer: ReservationParty | undefined;
}

/** The form of a reservation while it is being filled, by the name it is kept under, and the people it was opened with. */
export function useReservationForm(name: string, initial: ReservationValues, people: ReservationPeople) {
  const { timeZone } = useClub();
  const draft = useDraft<ReservationValues>(name, reservationSchema(timeZone), initial);
  const [client, setClient] = useStoredDraft(`${name} for`, people.client);
  const { form } = draft;
  const clearTimes = () => {
    for (const field of ["date", "startedAt", "endedAt"]) form.clearFieldError(field);
  };
  return {
    ...draft,
    /** The client of the moment. */
    client,
    setClient: (chosen: ReservationParty | undefined) => {
      setClient(chosen);
      form.setFieldValue("clientId", chosen?.id ?? null);
    },
    /** The trainer that the form was opened with. */
    trainer: people.trainer,
    /** Takes over the times of a span. */
    take: (span: Span) => {
      form.setValues(timesOf(span, timeZone));
      clearTimes();
    },
    /** The end goes along with the start. */
    setStart: (startedAt: string) => {
      form.setValues({ startedAt, endedAt: endTimeAfter(startedAt, form.values) });
      clearTimes();
    },
    /** The terms, if all is well; else what is wrong is shown. */
    read: () => (form.validate().hasErrors ? undefined : parseReservationDraft(form.values, timeZone)),
  };
}

export type ReservationForm = ReturnType<typeof useReservationForm>;
