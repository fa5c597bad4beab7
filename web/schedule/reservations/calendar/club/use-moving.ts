import { useState } from "react";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { isSameSession } from "#web/schedule/reservations/booking/sharing/sharing-model.ts";
import { type CalendarTarget, overlaps } from "../grid/calendar-geometry.ts";
import { useReschedule } from "../board/use-reschedule.ts";

interface MovedDay {
  readonly find: (id: number) => Reservation | undefined;
  readonly sessions: readonly Reservation[];
  /** The trainers who are not there. */
  readonly away: readonly number[];
}

/** Moving, and the question before a session goes to another trainer. */
export function useMoving({ find, sessions, away }: MovedDay) {
  const moving = useReschedule();
  const [asked, setAsked] = useState<{
    reservation: Reservation;
    target: CalendarTarget;
    answer: (isMeant: boolean) => void;
  }>();
  const isFree = (reservation: Reservation, target: CalendarTarget) =>
    !away.some((each) => each === target.owner) &&
    !sessions.some(
      (each) =>
        !isSameSession(each, reservation) &&
        each.status !== "cancelled" &&
        (each.trainerId === target.owner || each.clientId === reservation.clientId) &&
        overlaps(each, target),
    );
  const ask = (reservation: Reservation, target: CalendarTarget) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    setAsked({ reservation, target, answer: resolve });
    return promise;
  };
  const answer = (isMeant: boolean) => {
    asked?.answer(isMeant);
    setAsked(undefined);
  };
  const move = async (id: number, target: CalendarTarget) => {
    const reservation = find(id);
    if (!reservation) return false;
    // A conflict is reported immediately, without asking first.
    const isPlain = target.owner === reservation.trainerId || !isFree(reservation, target);
    return (isPlain || (await ask(reservation, target))) && moving.move(reservation, target);
  };
  const out = moving.waysOut((reservation) => find(reservation.id) ?? reservation);
  return { refused: moving.refused, move, out, asked, answer };
}
