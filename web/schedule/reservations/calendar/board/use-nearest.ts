import { useQuery } from "@tanstack/react-query";
import { clubCalendar } from "#contract/schedule/club-calendar.ts";
import type { ReservationStatus } from "#contract/schedule/reservation-status.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { daysAfter } from "#web/kernel/lib/dates/wall-clock.ts";
import { reservationMessages } from "#web/schedule/reservations/booking/reservation-labels.ts";
import type { Owner } from "./use-calendar.ts";

/** The days nearest to those in view on which a search finds something; of each null where there is none. */
export interface Nearest {
  readonly before: string | null;
  readonly after: string | null;
}

const inClub = { client: clubCalendar.findOfClient, trainer: clubCalendar.findOfTrainer };
const statuses: readonly ReservationStatus[] = ["scheduled", "completed", "cancelled"];
/** So many letters of a status are no name. */
const fewestLetters = 2;

/**
 * Looks beyond the days in view for what a search finds, of one person or, without one, of the whole club; undefined until
 * that is known, and without a search. The server knows all words but those of a status.
 */
export function useNearest(owner: Owner | undefined, q: string | undefined, days: readonly string[]) {
  const t = useWords(reservationMessages);
  const words = q?.toLowerCase().split(/\s+/).filter(Boolean) ?? [];
  const statusOf = (word: string) =>
    word.length >= fewestLetters ? statuses.find((status) => t(status).toLowerCase().startsWith(word)) : undefined;
  const status = words.map(statusOf).find((each) => each !== undefined);
  const rest = words.filter((word) => statusOf(word) === undefined).join(" ");
  const query = { q: rest, from: days[0] ?? "", until: daysAfter(days.at(-1) ?? "", 1), ...(status && { status }) };
  const enabled = q !== undefined;
  const ofOne = owner && endpointQuery(inClub[owner.userType], { params: { id: String(owner.id) }, query });
  const { data } = useQuery({ ...(ofOne ?? endpointQuery(clubCalendar.find, { query })), enabled });
  return enabled ? data : undefined;
}
