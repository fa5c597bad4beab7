import { Button, Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AffectedReservation } from "#contract/club/affected.ts";
import type { WeeklySpan } from "#contract/club/opening-hours.ts";
import { hoursAhead } from "#contract/schedule/sessions-outside-hours.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { call } from "#web/kernel/lib/calls/api.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Dialog } from "#web/kernel/ui/overlays/dialog.tsx";
import classes from "./hours.module.css";
import { hoursMessages } from "./hours-messages.ts";

const pauseMs = 400;

/** How many sessions ahead would be outside hours that are not saved yet, and the way to them. Saving cancels none. */
export function SessionsOutside(proposed: { openingHours: readonly WeeklySpan[] }) {
  const t = useWords(hoursMessages);
  const [isShown, setShown] = useState(false);
  const [text] = useDebouncedValue(JSON.stringify(proposed), pauseMs);
  const judged = hoursAhead.body.safeParse(JSON.parse(text));
  const { data } = useQuery({
    queryKey: [hoursAhead.path, text],
    queryFn: ({ signal }) => call(hoursAhead, { body: judged.data ?? {} }, { signal }),
    placeholderData: keepPreviousData,
    enabled: judged.success,
  });
  if (!data || data.affected_count === 0 || !judged.success) return null;
  return (
    <Text size="sm" fw={600} className={classes.outside} role="status">
      {t(data.more ? "outsideOrMore" : "outside", { count: data.affected_count })}{" "}
      <Button variant="transparent" size="compact-sm" c="inherit" td="underline" onClick={() => setShown(true)}>
        {t("showThem")}
      </Button>
      {isShown && (
        <OutsideDialog
          sessions={data.affected_reservations}
          count={data.affected_count}
          onClose={() => setShown(false)}
        />
      )}
    </Text>
  );
}

interface OutsideDialogProps {
  sessions: readonly AffectedReservation[];
  /** How many there are, of which these are the first. */
  count: number;
  onClose: () => void;
}

function OutsideDialog({ sessions, count, onClose }: OutsideDialogProps) {
  const t = useWords(hoursMessages);
  const button = useWords(buttonMessages);
  return (
    <Dialog title={t("outsideTitle")} size="lg" closeLabel={button("close")} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t("outsideText")}
      </Text>
      <OutsideList sessions={sessions} count={count} />
    </Dialog>
  );
}

/** Sessions outside some hours, each with the way to its day in the calendar, and how many more there are. */
export function OutsideList({ sessions, count }: Pick<OutsideDialogProps, "sessions" | "count">) {
  const t = useWords(hoursMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  return (
    <>
      <ul className={classes.sessions}>
        {sessions.map(({ id, start, client, trainer }) => (
          <li key={id}>
            <LinkAnchor to="/calendar" search={{ view: "day", date: wallAt(timeZone, new Date(start)).date }}>
              {format.dateTime(start)}
            </LinkAnchor>
            <span>{t("outsideOf", { client: format.name(client.name), trainer: format.name(trainer.name) })}</span>
          </li>
        ))}
      </ul>
      {count > sessions.length && <Text c="dimmed">{t("outsideRest", { count: count - sessions.length })}</Text>}
    </>
  );
}
