import { Card, Text } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import IconCalendarEvent from "~icons/tabler/calendar-event";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useIsMember } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { weekOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { AlertMark } from "#web/identity/notes/alert-mark.tsx";
import { ReservationBadge } from "#web/schedule/reservations/booking/reservation-badge.tsx";
import { useTimes } from "#web/schedule/reservations/booking/form/use-times.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { MemberEmptyState } from "#web/kernel/frame/page/member-empty.tsx";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { ColourDot } from "#web/schedule/class-types/colour-dot.tsx";
import type { CalendarEvent } from "../grid/calendar-geometry.ts";
import { type ListEntry, entriesOf } from "./list-entries.ts";
import { boardMessages } from "../board-messages.ts";
import classes from "./calendar-list.module.css";
import type { FoundReservation } from "./use-events.ts";

interface CalendarListProps {
  view: "week" | "day";
  date: string;
  /** A date of the week that was found; another one than `date` while that is on its way. */
  shown: string;
  /** Undefined until they have been read. */
  found: readonly FoundReservation[] | undefined;
  /** Classes beside them. */
  classes: readonly CalendarEvent[];
  isSearch: boolean;
  mayBook: boolean;
  onOpen: (id: number) => void;
}

/** The reservations of a week or a day, one below the other. */
export function CalendarList({ view, date, shown, found, classes: taught, ...list }: CalendarListProps) {
  const t = useWords(boardMessages);
  const phone = useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
  const byWeeks = phone || view === "week";
  const days = byWeeks ? weekOf(shown).days : [shown];
  const { timeZone } = useClub();
  const entries = found && entriesOf(found, taught, timeZone);
  const onDays = entries?.filter((each) => days.includes(each.date));
  return (
    <section aria-label={t("listOf")}>
      <Card mt="sm">
        {onDays?.length === 0 ? (
          <Nothing {...list} />
        ) : (
          <div className={classes.days} aria-busy={onDays === undefined || shown !== date}>
            {[...Map.groupBy(onDays ?? [], (each) => each.date)].map(([day, ofDay]) => (
              <Day key={day} day={day} entries={ofDay} onOpen={list.onOpen} />
            ))}
          </div>
        )}
      </Card>
    </section>
  );
}

function Nothing({ isSearch, mayBook }: Pick<CalendarListProps, "isSearch" | "mayBook">) {
  const t = useWords(boardMessages);
  const isMember = useIsMember();
  const icon = <IconCalendarEvent size={24} />;
  if (isSearch)
    return <EmptyState icon={icon} title={t("noMatch")} text={t(isMember ? "noMatchOwnText" : "noMatchText")} />;
  const text = mayBook ? t("emptyWeekText") : t("emptyWeekReadText");
  return <MemberEmptyState icon={icon} title={t("emptyWeek")} text={text} />;
}

interface DayProps {
  day: string;
  entries: readonly ListEntry[];
  onOpen: (id: number) => void;
}

function Day({ day, entries, onOpen }: DayProps) {
  const format = useFormat();
  return (
    <section>
      <Text component="h3" fw={600}>
        {format.longDay(day)}
      </Text>
      <ul className={classes.list}>
        {entries.map(({ id, found, taught }) => (
          <li key={id}>
            {found && <Item {...found} onOpen={onOpen} />}
            {taught && <ClassItem taught={taught} onOpen={onOpen} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Item({ reservation, words, other, onOpen }: FoundReservation & Pick<DayProps, "onOpen">) {
  const times = useTimes();
  const { id, end } = reservation;
  return (
    <button type="button" className={classes.item} onClick={() => onOpen(id)}>
      <span className={classes.time}>{times.hours(reservation)}</span>
      <span className={classes.what}>
        <Text span fw={550}>
          <AlertMark alerts={reservation.alerts} />
          {other}
        </Text>
        <Text span size="sm" c="dimmed">
          {words.course}
        </Text>
        <Text span size="xs" c="dimmed">
          {words.tags.join(" · ")}
        </Text>
      </span>
      <ReservationBadge reservation={reservation} end={end} />
    </button>
  );
}

function ClassItem({ taught, onOpen }: { taught: CalendarEvent } & Pick<DayProps, "onOpen">) {
  const times = useTimes();
  const { id, title, text, tone, colour } = taught;
  return (
    <button type="button" className={classes.item} onClick={() => onOpen(id)}>
      <span className={classes.time}>{times.hours(taught)}</span>
      <span className={classes.what}>
        <Text span fw={550} td={tone === "cancelled" ? "line-through" : undefined}>
          {colour !== undefined && <ColourDot colour={colour} />} {title}
        </Text>
        <Text span size="sm" c="dimmed">
          {text}
        </Text>
      </span>
    </button>
  );
}
