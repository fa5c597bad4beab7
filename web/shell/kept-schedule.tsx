import { useEffect } from "react";
import { useOptionWords } from "#web/company/option-words.ts";
import { useClub } from "#web/frame/club.ts";
import { useFormat } from "#web/frame/format.ts";
import { useMe } from "#web/frame/me.ts";
import { currentToken } from "#web/lib/login.ts";
import { keepSchedule } from "#web/offline/schedule-model.ts";
import { useSessionsAhead } from "#web/reservations/summaries/sessions-model.ts";

/**
 * Keeps a client's sessions ahead for when the club cannot be reached, whatever screen is open. The screen outlives the
 * login by a moment, in which nothing may be kept any more.
 */
export function KeptSchedule(): null {
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
    keepSchedule({ personId: id, seenAt: dataUpdatedAt, clubName, timeZone, sessions: kept });
  });
  return null;
}
