import { useEffect } from "react";
import type { ClassBooking } from "#contract/schedule/classes/class-bookings.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { currentToken } from "#web/kernel/lib/login/login.ts";
import { type Schedule, storeSchedule } from "#web/offline/schedule-model.ts";
import { useClassesAhead } from "#web/schedule/classes/booking/booked-model.ts";
import { useClassWords } from "#web/schedule/classes/class-labels.ts";
import { useSessionsAhead } from "#web/schedule/reservations/summaries/sessions-model.ts";

// Their list where a screen cannot be read has to be there before the connection is lost.
void import("#web/offline/kept-sessions.tsx").catch(() => undefined);

/**
 * Stores a client's sessions and classes ahead for when the club cannot be reached, on every screen. The screen outlives
 * the login by a moment, but may store nothing then.
 */
export function StoredSchedule(): null {
  const { id } = useMe();
  const words = useOptionWords();
  const format = useFormat();
  const { timeZone, clubName } = useClub();
  const { sessions, dataUpdatedAt } = useSessionsAhead(id);
  const classes = useClasses(id);
  useEffect(() => {
    if (!sessions || !classes || currentToken() === undefined) return;
    const own = sessions.map(({ start, end, title, trainerName }) => {
      return { start, end, course: words("course", title), name: format.name(trainerName) };
    });
    const kept = [...own, ...classes].toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
    storeSchedule({ personId: id, seenAt: dataUpdatedAt, clubName, timeZone, sessions: kept });
  });
  return null;
}

/** A client's classes ahead, and those in whose line they are; undefined while they are read. */
function useClasses(id: number): Schedule["sessions"] | undefined {
  const words = useClassWords();
  const format = useFormat();
  const { ahead, waiting } = useClassesAhead(id);
  const stored = ({ class: one }: ClassBooking) => {
    const name = [one.trainer && format.name(one.trainer.name), words.room(one)].filter(Boolean).join(" · ");
    return { start: one.start, end: one.end, course: words.name(one), name };
  };
  return ahead && [...ahead.map(stored), ...waiting.map((booking) => ({ ...stored(booking), waits: true }))];
}
