import { courses } from "#contract/schedule/courses.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useIsMember } from "#web/kernel/frame/me.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useAlertWords } from "#web/identity/notes/alert-labels.ts";
import { reservationMessages } from "#web/schedule/reservations/booking/reservation-labels.ts";
import { sharingMessages } from "#web/schedule/reservations/booking/sharing/sharing-messages.ts";
import { onePerSession, withoutTakenOff } from "#web/schedule/reservations/booking/sharing/sharing-model.ts";
import type { CalendarEvent } from "../grid/calendar-geometry.ts";
import { type ReservationWords, eventOf, matchesSearch, stagesAt } from "./calendar-week.ts";
import { type Owner, type Week, useUnchanged } from "./use-calendar.ts";

/** A reservation with all that it is called. */
export interface FoundReservation {
  readonly reservation: Reservation;
  readonly words: ReservationWords;
  /** The other person than the one whose calendar it is. */
  readonly other: string;
}

/** The reservations that a search finds, also as the calendar shows them: to staff by the client, to clients by the course. */
export function useEvents(
  { reservations, readAt, isPresent }: Week,
  { userType }: Owner,
  q: string,
  byTrainer = false,
) {
  const t = useWords(reservationMessages);
  const say = useReservationWords();
  const isMember = useIsMember();
  const minds = useAlertWords();
  const stages = stagesAt(reservations ?? [], readAt, isPresent);
  const sessions = reservations && onePerSession(withoutTakenOff(reservations));
  const found = sessions
    ?.map(({ reservation, clients }) => ({ reservation, words: say(reservation, clients) }))
    .filter(({ words }) => matchesSearch(words, q))
    .map((each): FoundReservation => ({ ...each, other: each.words[userType === "client" ? "trainer" : "client"] }));
  const events = found?.map(({ reservation, words, other }): CalendarEvent => {
    const stage = stages.get(reservation.id);
    const hint = stage === "over" ? t(isMember ? "over" : "notYetMarked") : undefined;
    const said = userType === "client" ? { title: words.course, text: other } : { title: other, text: words.course };
    return eventOf(reservation, {
      ...said,
      hint,
      alert: minds(reservation.alerts),
      stage,
      ...(byTrainer && { owner: reservation.trainerId }),
    });
  });
  return { found, events: useUnchanged(events ?? none) };
}

const none: readonly CalendarEvent[] = [];

/** The texts of reservations in the present language. */
function useReservationWords() {
  const t = useWords(reservationMessages);
  const sharing = useWords(sharingMessages);
  const isMember = useIsMember();
  const words = useOptionWords();
  const { name } = useFormat();
  const locale = useLocale();
  const { data: tags = [] } = useRead(courses.tags);
  return (reservation: Reservation, clients: readonly Reservation["clientName"][]): ReservationWords => ({
    course: words("course", reservation.title),
    client: clients.map((each) => name(each)).join(sharing("comma")),
    trainer: name(reservation.trainerName),
    status: t(isMember && reservation.status === "completed" ? "attended" : reservation.status),
    tags: tags.filter(({ id }) => reservation.tags.includes(id)).map((tag) => tag.name[locale]),
  });
}
