import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Reservation, type Span, reservations } from "#contract/schedule/reservations.ts";
import type { ReservationChange } from "#contract/sales/session-terms.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useSessionDone } from "#web/schedule/reservations/booking/done-labels.ts";
import type { CalendarTarget } from "../grid/calendar-geometry.ts";

/** A move that was refused. */
export interface RefusedMove {
  readonly reservation: Reservation;
  readonly target: CalendarTarget;
  readonly error: ApiError;
}

/** Moves reservations to other times and trainers with all else the same; keeps why the last one could not be. */
export function useReschedule() {
  const announceDone = useSessionDone();
  const client = useQueryClient();
  const { mutateAsync } = useCommand(reservations.details);
  const [refused, setRefused] = useState<RefusedMove>();
  /** Answers whether it was moved. */
  const move = async (
    reservation: Reservation,
    target: CalendarTarget,
    pass: Pick<ReservationChange, "outside_hours"> = {},
  ): Promise<boolean> => {
    const { id, clientId, courseId, tags, version } = reservation;
    const trainerId = target.owner ?? reservation.trainerId;
    const terms = { clientId, trainerId, courseId, tags: [...tags], startedAt: target.start, endedAt: target.end };
    setRefused(undefined);
    try {
      announceDone(
        "rescheduled",
        await mutateAsync({ params: { id: String(id) }, body: { id, ...terms, ...pass, version } }),
      );
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused({ reservation, target, error });
      if (error.code === "STALE" || error.code === "INVALID_STATE") void client.invalidateQueries();
      return false;
    }
  };
  /** The ways out of a refusal; `latest` is the reservation as it was read last. */
  const waysOut = (latest: (reservation: Reservation) => Reservation) => {
    const again = (change: Partial<CalendarTarget>, pass?: Parameters<typeof move>[2]) => {
      if (refused) void move(latest(refused.reservation), { ...refused.target, ...change }, pass);
    };
    return {
      onTake: (span: Span) => again(span),
      onGive: (trainer: number) => again({ owner: trainer }),
      onPass: () => again({}, { outside_hours: true }),
      onForget: () => setRefused(undefined),
    };
  };
  return { refused, waysOut, move };
}
