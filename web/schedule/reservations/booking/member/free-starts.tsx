import { ActionIcon, Button, Skeleton, Text, VisuallyHidden } from "@mantine/core";
import IconChevronLeft from "~icons/tabler/chevron-left";
import IconChevronRight from "~icons/tabler/chevron-right";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useTimes } from "../form/use-times.ts";
import classes from "./member-booking.module.css";
import { memberBookingMessages } from "./member-messages.ts";
import { StartsByPart } from "./starts-by-part.tsx";
import { type MemberTimes, shownDays } from "./use-member-booking.ts";
import { useOwnDays } from "./use-own-days.ts";

type OwnDays = ReturnType<typeof useOwnDays>;

interface FreeStartsProps {
  times: MemberTimes;
  clientId: number;
  /** The session that gets another time. */
  moving: number | undefined;
  onChange: () => void;
}

/** Two weeks to choose a day of, and below them every free start of that day; `onChange` is called with each choice. */
export function FreeStarts({ times: read, clientId, moving, onChange }: FreeStartsProps) {
  const { days, error, first, goTo, setStart } = read;
  const own = useOwnDays(clientId, { first, days: shownDays, moving });
  const then =
    <Given,>(act: (given: Given) => void) =>
    (given: Given) => {
      act(given);
      onChange();
    };
  const times = { ...read, goTo: then(goTo), setStart: then(setStart) };
  if (!days && error) return <NotYetRead error={error} onRetry={times.retry} height={320} />;
  if (!days) return <Skeleton height={320} mt="md" radius="lg" />;
  return (
    <div className={times.isOutdated ? classes.busy : undefined}>
      <Strip times={times} days={days} own={own} />
      <StartsOfDay times={times} own={own} />
    </div>
  );
}

interface StripProps {
  times: MemberTimes;
  days: NonNullable<MemberTimes["days"]>;
  own: OwnDays;
}

function Strip({ times: { day: shown, goTo }, days, own }: StripProps) {
  const t = useWords(memberBookingMessages);
  const format = useFormat();
  const today = useToday();
  return (
    <div className={classes.strip} role="group" aria-label={t("days")}>
      {days.map(({ date, starts }) => (
        <button
          key={date}
          type="button"
          className={classes.day}
          aria-pressed={date === shown?.date}
          data-free={starts.length > 0 || undefined}
          data-own={own.has(date) || undefined}
          onClick={() => goTo(date)}
        >
          <VisuallyHidden>
            {format.longDay(date)}
            {starts.length > 0 && `, ${t("free")}`}
            {own.has(date) && `, ${t("ownDay")}`}
          </VisuallyHidden>
          <span aria-hidden>{date === today ? t("today") : format.weekday(date)}</span>
          <b aria-hidden>{format.dayOfMonth(date)}</b>
        </button>
      ))}
    </div>
  );
}

interface StartsOfDayProps {
  times: MemberTimes;
}

function StartsOfDay({ times, own }: StartsOfDayProps & { own: OwnDays }) {
  const { day, start: chosen, setStart } = times;
  if (!day) return null;
  return (
    <>
      <DayHead times={times} date={day.date} />
      <OwnSessions sessions={own.get(day.date) ?? []} />
      {day.starts.length === 0 && <NothingFree times={times} away={day.away} />}
      <StartsByPart starts={day.starts} chosen={chosen} onChoose={setStart} />
    </>
  );
}

/** The day in words, and the way to the weeks before and after those shown. */
function DayHead({ times: { earlier, later }, date }: StartsOfDayProps & { date: string }) {
  const t = useWords(memberBookingMessages);
  const format = useFormat();
  return (
    <div className={classes.date}>
      <h3>{format.longDay(date)}</h3>
      {earlier && (
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t("earlier")} onClick={earlier}>
          <IconChevronLeft size={20} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon variant="subtle" color="gray" size={44} aria-label={t("later")} onClick={later}>
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
    </div>
  );
}

/** The sessions that the member already has on the day. */
function OwnSessions({ sessions }: { sessions: readonly Reservation[] }) {
  const t = useWords(memberBookingMessages);
  const words = useOptionWords();
  const hours = useTimes().hours;
  if (sessions.length === 0) return null;
  return (
    <ul className={classes.own} aria-label={t("ownDay")}>
      {sessions.map((session) => (
        <li key={session.id}>{t("own", { time: hours(session), course: words("course", session.title) })}</li>
      ))}
    </ul>
  );
}

interface NothingFreeProps extends StartsOfDayProps {
  away: "trainer" | "client" | null;
}

/** Why a day has no free time, and the next one that has. */
function NothingFree({ times: { next, goTo, later }, away }: NothingFreeProps) {
  const t = useWords(memberBookingMessages);
  const format = useFormat();
  return (
    <>
      <Text c="dimmed">{t(away === "trainer" ? "trainerAway" : away === "client" ? "clientAway" : "nothingFree")}</Text>
      <Button variant="default" mt="md" mih={44} onClick={next ? () => goTo(next.date) : later}>
        {next ? t("goTo", { day: format.weekdayAndDay(next.date) }) : t("later")}
      </Button>
    </>
  );
}
