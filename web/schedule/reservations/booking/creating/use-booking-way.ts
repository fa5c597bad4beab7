import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { type BookingFacts, type FreeTrainers, type TrainerAtTime, booking } from "#contract/schedule/booking.ts";
import { longestSessionMs, shortestSessionMs } from "#contract/sales/session-terms.ts";
import { creditsOn, whyExhausted } from "#contract/kernel/sessions/credit-days.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { reservationDraftOf } from "../form/reservation-form.ts";
import type { ReservationForm } from "../form/use-reservation-form.ts";
import { lengthOf } from "../span-model.ts";
import { inTheWayOf } from "./in-the-way-model.ts";

export type BookingBy = "trainer" | "time";

/**
 * The order in which a booking is made, a trainer first or a time first, who is free at its time, and what stops it.
 * A first session, and one of a client without a trainer, begins with the time.
 */
export function useBookingWay(edited: ReservationForm, facts: BookingFacts | undefined) {
  const today = useToday();
  const mayChoose = servesEveryClient(useMe().roles ?? []);
  const [chosen, setBy] = useStoredDraft<BookingBy | "">("booking by", "");
  const isFirst = facts !== undefined && (facts.last === null || facts.client.trainer === null);
  const isByTime = mayChoose && (chosen === "time" || (chosen === "" && edited.trainer === undefined && isFirst));
  const atTime = useFreeTrainers(edited);
  const pick = useFirstFree(edited, isByTime ? atTime.known : undefined);
  const { trainerId, date } = edited.form.values;
  const hasCredits = !facts || date === "" || creditsOn(facts.lots, date) > 0;
  return {
    isByTime,
    setBy,
    /** Keeps the time first for any client, once a day or time was chosen that way. */
    keep: () => {
      if (isByTime) setBy("time");
    },
    atTime,
    /** Chooses one of those who are free; without a choice it is the first of them. */
    pick,
    /** The session or absence that is in the way at this time, if it is known. */
    taken: atTime.known && inTheWayOf(atTime.known, trainerId),
    /** Why no credit pays for it. */
    quota: hasCredits ? undefined : whyExhausted(facts.lots, date, today),
  };
}

/** The trainers at the time of the form; while another time is read, the answer of the last one. */
function useFreeTrainers({ form }: ReservationForm) {
  const { timeZone } = useClub();
  const { startedAt: start = "", endedAt: end = "", clientId } = reservationDraftOf(form.values, timeZone);
  const minutes = lengthOf({ start, end });
  const isAsked = minutes * 60_000 >= shortestSessionMs && minutes * 60_000 <= longestSessionMs;
  const query = {
    startedAt: start,
    minutes: String(minutes),
    ...(clientId !== null && { clientId: String(clientId) }),
  };
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...endpointQuery(booking.freeTrainers, { query }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return { shown: data, known: isAsked && !isPlaceholderData ? data : undefined, error, retry: refetch };
}

export const isFreeThen = ({ busy, absence, isOff }: TrainerAtTime) => !busy && !absence && !isOff;

/** Gives the session to the trainer who was picked among those free at its time, else to the first of them. */
function useFirstFree({ form }: ReservationForm, known: FreeTrainers | undefined): (id: number) => void {
  const [picked, setPicked] = useState<number>();
  const { trainerId } = form.values;
  const settle = useEffectEvent((id: number | null) => {
    if (id !== trainerId) form.setFieldValue("trainerId", id);
  });
  useEffect(() => {
    if (!known) return;
    const free = known.trainers.filter(isFreeThen);
    settle((free.find(({ id }) => id === picked) ?? free[0])?.id ?? null);
  }, [known, picked]);
  return setPicked;
}
