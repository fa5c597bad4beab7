import { Button, Text } from "@mantine/core";
import IconChevronRight from "~icons/tabler/chevron-right";
import { Link } from "@tanstack/react-router";
import { Fragment, type ReactNode } from "react";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { Face } from "#web/identity/people/faces/face.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useSharedWith } from "#web/schedule/reservations/booking/sharing/sharing-labels.ts";
import { aheadInOrder } from "./ahead-model.ts";
import { LaterAhead, NextAhead } from "./next-ahead.tsx";
import { NoneAhead } from "./none-ahead.tsx";
import { summaryMessages } from "./messages.ts";
import classes from "./next-session-card.module.css";
import { useSessionSheet } from "./use-session-sheet.tsx";
import { useSessionsAhead } from "./sessions-model.ts";
import { useWhen } from "./use-when.ts";

/** How many are shown after the next one. */
const rows = 2;

/** Something that is ahead: how it is shown as the next of all, and in a list. */
interface CardItem {
  readonly key: string;
  readonly start: string;
  /** The name of the card when it is the next of all. */
  readonly label: string;
  readonly next: ReactNode;
  readonly later: ReactNode;
}

interface NextSessionCardProps {
  personId: number;
  /** Shown among the sessions, such as classes; undefined until it is read. */
  also: readonly CardItem[] | undefined;
}

/** A client's next session or class, large, the two after it, and how many follow. Each opens its sheet. */
export function NextSessionCard({ personId, also }: NextSessionCardProps) {
  const t = useWords(summaryMessages);
  const { sessions, error, refetch } = useSessionsAhead(personId);
  const { open, sheet } = useSessionSheet(sessions);
  const own = sessions?.map((session): CardItem => ({
    key: String(session.id),
    start: session.start,
    label: t("next"),
    next: <Next session={session} onOpen={(moves) => open(session, moves)} />,
    later: <Later session={session} onOpen={() => open(session)} />,
  }));
  const ahead = own && also && aheadInOrder(own, also);
  const [first, ...later] = ahead ?? [];
  return (
    <section aria-label={first?.label ?? t("next")}>
      {!ahead ? (
        <NotYetRead error={error} onRetry={() => void refetch()} height={260} />
      ) : first ? (
        <>
          <Fragment key={first.key}>{first.next}</Fragment>
          <LaterList later={later} />
        </>
      ) : (
        <NoneAhead />
      )}
      {sheet}
    </section>
  );
}

function LaterList({ later }: { later: readonly CardItem[] }) {
  const t = useWords(summaryMessages);
  return (
    <ul className={classes.later}>
      {later.slice(0, rows).map((item) => (
        <li key={item.key}>{item.later}</li>
      ))}
      {later.length > rows && (
        <li>
          <Link to="/client/bookings" className={classes.row}>
            <Text span c="dimmed">
              {t("more", { count: later.length - rows })}
            </Text>
            <IconChevronRight size={18} aria-hidden />
          </Link>
        </li>
      )}
    </ul>
  );
}

function Next({ session, onOpen }: { session: Reservation; onOpen: (moves: boolean) => void }) {
  const t = useWords(summaryMessages);
  const words = useOptionWords();
  const format = useFormat();
  const when = useWhen();
  const shared = useSharedWith()(session);
  const { trainerId, trainerName, title, duration, actions } = session;
  return (
    <NextAhead
      caption={t("nextOn", { date: when.date(session) })}
      at={session}
      face={<Face person={{ id: trainerId, name: trainerName }} size={40} />}
      terms={t("courseFor", { course: words("course", title), minutes: Math.round(duration * 60) })}
      who={[t("withTrainer", { name: format.name(trainerName) }), shared].filter(Boolean).join(" · ")}
      onOpen={() => onOpen(false)}
    >
      {actions.includes("edit") && (
        <Button variant="default" mih={44} onClick={() => onOpen(true)}>
          {t("move")}
        </Button>
      )}
    </NextAhead>
  );
}

function Later({ session, onOpen }: { session: Reservation; onOpen: () => void }) {
  const words = useOptionWords();
  return <LaterAhead at={session} name={words("course", session.title)} onOpen={onOpen} />;
}
