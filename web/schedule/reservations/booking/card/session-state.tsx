import { type ReactNode, useState } from "react";
import type { SessionCard } from "#contract/schedule/session-card.ts";
import { isUnmarked } from "#contract/schedule/unmarked.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { ReservationBadge } from "../reservation-badge.tsx";
import classes from "./session-details.module.css";
import { sessionCardMessages } from "./session-card-messages.ts";

/** The state of a session in one line: marked by whom and when, running for how long, or not marked. */
export function SessionState({ card: { session, settled } }: { card: SessionCard }) {
  const t = useWords(sessionCardMessages);
  const format = useFormat();
  const [now] = useState(() => Date.now());
  const { status, start, end } = session;
  if (isUnmarked(session, now)) return <Line badge={<StatusBadge tone="amber" label={t("unmarked")} />} />;
  if (status === "scheduled" && Date.parse(start) <= now) {
    const minutes = Math.ceil((Date.parse(end) - now) / 60_000);
    return (
      <Line badge={<StatusBadge tone="blue" label={t("running")} />} fact={t("minutesLeft", { count: minutes })} />
    );
  }
  const { by = null, at } = settled ?? {};
  const time = at === undefined ? undefined : format.nearTime(at);
  const fact = time !== undefined && by ? t("markedBy", { name: format.name(by), time }) : time;
  return <Line badge={<ReservationBadge reservation={session} end={end} />} fact={fact} />;
}

function Line({ badge, fact }: { badge: ReactNode; fact?: string | undefined }) {
  return (
    <div className={classes.state}>
      {badge}
      {fact !== undefined && <span>{fact}</span>}
    </div>
  );
}
