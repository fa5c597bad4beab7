import { useEffect } from "react";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { currentToken } from "#web/kernel/lib/login/login.ts";
import { storeSchedule } from "#web/offline/schedule-model.ts";
import { useSessionsAhead } from "#web/schedule/reservations/summaries/sessions-model.ts";

// Their list where a screen cannot be read has to be there before the connection is lost.
void import("#web/offline/kept-sessions.tsx").catch(() => undefined);

/**
 * Stores a client's sessions ahead for when the club cannot be reached, on every screen. The screen outlives the login
 * by a moment, but may store nothing then.
 */
export function StoredSchedule(): null {
  const { id } = useMe();
  const words = useOptionWords();
  const format = useFormat();
  const { timeZone, clubName } = useClub();
  const { sessions, dataUpdatedAt } = useSessionsAhead(id);
  useEffect(() => {
    if (!sessions || currentToken() === undefined) return;
    const kept = sessions.map(({ start, end, title, trainerName }) => {
      return { start, end, course: words("course", title), name: format.name(trainerName) };
    });
    storeSchedule({ personId: id, seenAt: dataUpdatedAt, clubName, timeZone, sessions: kept });
  });
  return null;
}
