import { Button, Group } from "@mantine/core";
import type { TodaySession } from "#contract/data/today.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { AlertMark } from "#web/identity/notes/alert-mark.tsx";
import { Face } from "#web/identity/people/faces/face.tsx";
import { SessionFact } from "./session-fact.tsx";
import { todayMessages } from "../messages.ts";
import pill from "#web/kernel/ui/facts/time-pill.module.css";
import classes from "./next-card.module.css";
import { useSessionTimes, useWho } from "../session/session-labels.ts";
import { minutesUntil } from "../today-model.ts";

/** Sessions that begin within so many minutes say so, later ones at what time. */
const SOON = 120;

interface NextCardProps {
  session: TodaySession;
  now: number;
  onOpen: () => void;
}

/** On a phone: who is next, large. */
export function NextCard({ session, now, onOpen }: NextCardProps) {
  const t = useWords(todayMessages);
  const words = useOptionWords();
  const format = useFormat();
  const who = useWho();
  const { hours, time } = useSessionTimes();
  const minutes = minutesUntil(session.start, now);
  return (
    <div className={classes.card} role="group" aria-label={t("next")}>
      <p className={classes.when}>
        <span className={pill.pill}>{minutes <= SOON ? t("inMinutes", { count: minutes }) : time(session.start)}</span>
        {hours(session)}
      </p>
      <Group gap="sm" wrap="nowrap">
        <Face person={session.client} size={56} />
        <div className={classes.who}>
          <b>
            <AlertMark alerts={session.alerts} />
            {who(session)}
          </b>
          <span>{`${words("course", session.title)} · ${format.name(session.trainer.name)}`}</span>
        </div>
      </Group>
      <SessionFact session={session} className={classes.fact} />
      <Button variant="default" fullWidth onClick={onOpen}>
        {t("open")}
      </Button>
    </div>
  );
}
