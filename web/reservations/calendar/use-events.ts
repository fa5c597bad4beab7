import { courses } from "#contract/courses.ts";
import type { Reservation } from "#contract/reservations.ts";
import { useOptionWords } from "#web/company/option-words.ts";
import { useFormat } from "#web/frame/format.ts";
import { useIsMember } from "#web/frame/me.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { isUnmarked } from "#web/reservations/booking/reservation-model.ts";
import { reservationMessages } from "#web/reservations/booking/reservation-words.ts";
import type { CalendarEvent } from "./calendar-geometry.ts";
import { type ReservationWords, eventOf, matches } from "./calendar-week.ts";
import { type Owner, type Week, useUnchanged } from "./use-calendar.ts";

/** A reservation with all that it is called. */
export interface FoundReservation {
  readonly reservation: Reservation;
  readonly words: ReservationWords;
  /** The other person than the one whose calendar it is. */
  readonly other: string;
}

/** The reservations that a search finds, also as the calendar shows them: by their course and the other person. */
export function useEvents({ reservations, readAt }: Week, { userType }: Owner, q: string) {
  const t = useWords(reservationMessages);
  const say = useReservationWords();
  const isMember = useIsMember();
  const found = reservations
    ?.map((reservation) => ({ reservation, words: say(reservation) }))
    .filter(({ words }) => matches(words, q))
    .map((each): FoundReservation => ({ ...each, other: each.words[userType === "client" ? "trainer" : "client"] }));
  const events = found?.map(({ reservation, words, other }): CalendarEvent => {
    const hint = isUnmarked(reservation, readAt) ? t(isMember ? "over" : "notYetMarked") : undefined;
    return eventOf(reservation, { course: words.course, with: other, hint });
  });
  return { found, events: useUnchanged(events ?? none) };
}

const none: readonly CalendarEvent[] = [];

/** What reservations are called in the language of the moment. */
export function useReservationWords(): (reservation: Reservation) => ReservationWords {
  const t = useWords(reservationMessages);
  const words = useOptionWords();
  const { name } = useFormat();
  const locale = useLocale();
  const { data: tags = [] } = useRead(courses.tags);
  return (reservation) => ({
    course: words("course", reservation.title),
    client: name(reservation.clientName),
    trainer: name(reservation.trainerName),
    status: t(reservation.status),
    tags: tags.filter(({ id }) => reservation.tags.includes(id)).map((tag) => tag.name[locale]),
  });
}
