import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type BookingFacts, type FreeDay, booking } from "#contract/schedule/booking.ts";
import { courses, privateTraining } from "#contract/schedule/courses.ts";
import type { Span } from "#contract/schedule/reservations.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { endpointQuery, useRead } from "#web/kernel/lib/calls/query.ts";
import { daysAfter } from "#web/kernel/lib/dates/wall-clock.ts";
import { hourOffered, minutesOf, timesOf } from "../form/reservation-form.ts";
import { missingReservationPart } from "../form/missing-model.ts";
import { offeredStart } from "./slots-model.ts";
import { useBookingWay } from "./use-booking-way.ts";
import { lengthOf, minuteOfDay, spanFrom, timeAt, wholeDay } from "../span-model.ts";
import { type ReservationPeople, type ReservationForm, useReservationForm } from "../form/use-reservation-form.ts";

/** How many days the strip of free times shows. */
const shownDays = 14;

/** The initial values of a booking: without a client or a trainer they are chosen. */
export interface BookingWish extends ReservationPeople {
  /** The time that was selected. */
  readonly span?: Span | undefined;
  /** The club's date in view: without a time, a free one of that day is offered; without both, the next. */
  readonly date?: string | undefined;
}

/**
 * A booking while it is being made: who it is for fills in what they had last, and until a time is chosen the free one
 * nearest to the wish is taken.
 */
export function useBooking({ client, trainer, span, date }: BookingWish) {
  const club = useClub();
  const { timeZone } = club;
  const offered = () => span ?? hourOffered(new Date().toISOString(), timeZone, club, date);
  const [wished] = useStoredDraft("booking near", offered);
  const [isChosen, setChosen] = useStoredDraft("booking at", span !== undefined);
  const initial = { clientId: client?.id ?? null, trainerId: trainer?.id ?? null, courseId: null, tags: [] };
  const form = useReservationForm("booking", { ...initial, ...timesOf(wished, timeZone) }, { client, trainer });
  usePresetCourse(form);
  const facts = useFacts(form, isChosen);
  const way = useBookingWay(form, facts);
  const free = useFreeDays(form, wished, way.isByTime);
  // A time that was selected counts more than the one at which the client mostly trains.
  const near = (span === undefined ? facts?.usualTime : undefined) ?? timesOf(wished, timeZone).startedAt;
  useOfferedTime(form, { days: free.days, near, isChosen: isChosen || way.isByTime });
  const present = way.isByTime ? undefined : { days: free.days, isChosen, zone: timeZone };
  return {
    form,
    facts,
    free,
    ...way,
    /** Its time is only a proposal: nobody has chosen it. */
    isProposed: !way.isByTime && !isChosen,
    missing: missingReservationPart(form.form.values, present),
    /** Takes over a time that was chosen. */
    take: (chosen: Span) => {
      setChosen(true);
      way.keep();
      form.take(chosen);
    },
    /** Goes to a day, where the time nearest to the present one is offered. */
    goTo: (day: string) => {
      setChosen(false);
      way.keep();
      form.form.setFieldValue("date", day);
    },
    /** The present values were typed. */
    keepTime: () => setChosen(true),
  };
}

export type Booking = ReturnType<typeof useBooking>;

/** The facts of the client; their last terms are filled in where nothing else has been chosen. */
function useFacts(edited: ReservationForm, isTimeChosen: boolean): BookingFacts | undefined {
  const { form } = edited;
  const { clientId } = form.values;
  const booksAnybody = servesEveryClient(useMe().roles ?? []);
  const params = { id: String(clientId ?? 0) };
  const { data } = useQuery({ ...endpointQuery(booking.facts, { params }), enabled: clientId !== null });
  const facts = clientId === null ? undefined : data;
  const fill = useEffectEvent(({ last, firstTag, client }: BookingFacts) => {
    const { values } = form;
    const filled = {
      ...(booksAnybody && values.trainerId === null && { trainerId: client.trainer?.id ?? null }),
      ...(last?.isOffered && !form.isDirty("courseId") && { courseId: last.courseId }),
      ...(!form.isDirty("tags") && { tags: firstTag === null ? [...(last?.tags ?? [])] : [firstTag] }),
      ...(last &&
        !isTimeChosen && { endedAt: timeAt(Math.min(minuteOfDay(values.startedAt) + last.minutes, wholeDay)) }),
    };
    form.setInitialValues({ ...form.getInitialValues(), ...filled });
    form.setValues(filled);
  });
  // Once for each client, not whenever their credits are read again.
  const filledFor = useRef<number>(undefined);
  useEffect(() => {
    if (!facts || facts.client.id === filledFor.current) return;
    filledFor.current = facts.client.id;
    fill(facts);
  }, [facts]);
  return facts;
}

/** When trainer and client are free on the days that the strip shows, from the wished one on or from the one chosen. */
function useFreeDays({ form }: ReservationForm, wished: Span, isByTime: boolean) {
  const { timeZone } = useClub();
  const { clientId, trainerId, date } = form.values;
  const [first, setFirst] = useState(timesOf(wished, timeZone).date);
  if (date !== "" && (date < first || date >= daysAfter(first, shownDays))) setFirst(date);
  const minutes = minutesOf(form.values);
  const query = {
    date: first,
    days: String(shownDays),
    minutes: String(minutes > 0 ? minutes : lengthOf(wished)),
    ...(clientId !== null && { clientId: String(clientId) }),
  };
  const { data, isLoading, isPlaceholderData } = useQuery({
    ...endpointQuery(booking.freeTimes, { params: { id: String(trainerId ?? 0) }, query }),
    enabled: trainerId !== null && !isByTime,
    placeholderData: keepPreviousData,
  });
  const dates = Array.from({ length: shownDays }, (_, index) => daysAfter(first, index));
  // During a background reload they stay: they can be chosen all the time.
  return { dates, days: trainerId === null ? undefined : data, isOutdated: isLoading || isPlaceholderData };
}

interface Offer {
  readonly days: readonly FreeDay[] | undefined;
  /** A time of the club's day. */
  readonly near: string;
  readonly isChosen: boolean;
}

/** Until a time is chosen, the form has the free one nearest to the request, on a later day if necessary. */
function useOfferedTime(edited: ReservationForm, { days, near, isChosen }: Offer): void {
  const { timeZone } = useClub();
  const { form } = edited;
  const { date, startedAt } = form.values;
  const offer = useEffectEvent((known: readonly FreeDay[], from: string, time: string) => {
    const start = offeredStart(known, from, time, timeZone);
    const times = start && timesOf(spanFrom(start, minutesOf(form.values)), timeZone);
    if (!times || (times.date === date && times.startedAt === startedAt)) return;
    form.setInitialValues({ ...form.getInitialValues(), ...times });
    edited.take(spanFrom(start, minutesOf(form.values)));
  });
  useEffect(() => {
    if (days && !isChosen) offer(days, date, near);
  }, [days, isChosen, date, near]);
}

/** Private training, until another course is known or chosen. */
function usePresetCourse({ form }: ReservationForm): void {
  const { data } = useRead(courses.list);
  const preset = data?.find(({ name }) => name === privateTraining)?.id;
  const isMissing = form.values.courseId === null && preset !== undefined;
  useEffect(() => {
    if (!isMissing) return;
    form.setInitialValues({ ...form.getInitialValues(), courseId: preset });
    form.setFieldValue("courseId", preset);
  }, [form, isMissing, preset]);
}
