import { Alert, Button, Group, Stack, Text } from "@mantine/core";
import IconAlertCircle from "~icons/tabler/alert-circle";
import IconCalendarX from "~icons/tabler/calendar-x";
import IconRefresh from "~icons/tabler/refresh";
import type { ReactNode } from "react";
import type { DaySpan } from "#contract/club/opening-hours.ts";
import { type Details, detailsOf } from "#contract/kernel/refusal/errors.ts";
import type { Span } from "#contract/schedule/reservations.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useIsMember } from "#web/kernel/frame/me.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { isUnanswered } from "#web/kernel/lib/calls/query.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./busy-note.module.css";
import { isOutsideTrainersHours } from "./hours-model.ts";
import { sessionRuleMessages } from "../cancelling-messages.ts";
import { dialogMessages } from "../dialog-messages.ts";
import { isSameSpan } from "../span-model.ts";
import { RefusedNames } from "../sharing/refused-names.tsx";
import { useTimes } from "../form/use-times.ts";

/** The two people a refusal is about; names where they are known. */
interface Parties {
  readonly clientId: number | null;
  readonly client: string | undefined;
  readonly trainer: string | undefined;
}

export interface BusyNoteProps {
  error: ApiError;
  parties: Parties;
  /** Called with the free time that was chosen instead. */
  onTake: (span: Span) => void;
  /** Sends it again, to be let pass this once although the club is closed. */
  onPass: () => void;
  /** Its present time, which need not be offered. */
  present?: Span | undefined;
  /** The action that failed; left out where the dialog says it. */
  title?: string;
  onClose: () => void;
}

/**
 * Why a time is not available: what is in the way, with the nearest free times, who is away, or what failed. It is
 * shown above the attempt, without replacing it.
 */
export function BusyNote({ error, parties, present, title, onTake, onPass, onClose }: BusyNoteProps) {
  const t = useWords(dialogMessages);
  const button = useWords(buttonMessages);
  const taken = takenIn(error);
  const absence = detailsOf("PERSON_UNAVAILABLE", error);
  const isStale = error.code === "STALE";
  const titleOf = useTakenTitle();
  const Sign = isStale ? IconRefresh : (taken ?? absence) ? IconCalendarX : IconAlertCircle;
  return (
    <Alert
      className={classes.note}
      role="alert"
      color={isStale || taken || absence ? "yellow" : "red"}
      icon={<Sign aria-hidden />}
      styles={{ title: { color: "var(--mantine-color-text)" }, closeButton: { color: "var(--mantine-color-text)" } }}
      title={title ?? (taken && titleOf(taken, parties.trainer))}
      withCloseButton
      closeButtonLabel={button("close")}
      onClose={onClose}
    >
      <Stack gap="xs">
        {taken && <TakenNote taken={taken} present={present} onTake={onTake} />}
        {taken?.closed && <PassHours onPass={onPass} />}
        {absence && <AbsenceNote absence={absence} parties={parties} />}
        {!taken && !absence && (isUnanswered(error) ? t("noAnswer") : <OtherNote error={error} />)}
      </Stack>
    </Alert>
  );
}

/** Why a time cannot be booked (a session of one of the two, or the hour), and the free times to offer. */
interface Taken {
  readonly who: "trainer" | "client";
  readonly reservation: Details["TRAINER_BUSY"]["reservation"];
  /** The class that the trainer teaches then. */
  readonly taught?: Details["TRAINER_BUSY"]["class"];
  /** When the club is open on the day instead. */
  readonly closed?: Details["OUTSIDE_HOURS"];
  readonly free: readonly Span[];
}

export function takenIn(error: ApiError): Taken | undefined {
  const closed = detailsOf("OUTSIDE_HOURS", error);
  if (closed) return { who: "client", reservation: undefined, closed, free: closed.free_times };
  const trainer = detailsOf("TRAINER_BUSY", error);
  const { reservation, free_times: free } = trainer ?? detailsOf("CLIENT_BUSY", error) ?? {};
  return free && { who: trainer ? "trainer" : "client", reservation, taught: trainer?.class, free };
}

/** Says which rule a time breaks. */
function useTakenTitle(): (taken: Taken, trainer: string | undefined) => string {
  const t = useWords(dialogMessages);
  return ({ closed }, trainer) => {
    if (!closed) return t("busyTitle");
    if (!isOutsideTrainersHours(closed)) return t("hoursTitle");
    return trainer === undefined ? t("trainersHoursTitle") : t("hoursOfTitle", { name: trainer });
  };
}

interface TakenNoteProps extends Pick<BusyNoteProps, "present" | "onTake"> {
  taken: Taken;
}

function TakenNote({ taken, present, onTake }: TakenNoteProps) {
  const t = useWords(dialogMessages);
  const times = useTimes();
  const isMember = useIsMember();
  const blockerWords = useBlockerWords();
  const taughtWords = useTaughtWords();
  const hoursWords = useHoursWords();
  const free = taken.free.filter((span) => !present || !isSameSpan(span, present));
  return (
    <>
      {taken.reservation && <Text>{blockerWords(taken.who, taken.reservation)}</Text>}
      {taken.taught && <Text>{taughtWords(taken.taught)}</Text>}
      {taken.closed && <Text>{hoursWords(taken.closed)}</Text>}
      <Text fw={600}>{free.length === 0 ? t("noFreeTimes") : t(isMember ? "yourFreeTimes" : "freeTimes")}</Text>
      <Group gap="xs">
        {free.map((span) => (
          <Button key={span.start} variant="default" mih={44} onClick={() => onTake(span)}>
            {times.short(span)}
          </Button>
        ))}
      </Group>
    </>
  );
}

/** The words for the hours of a day on which a time is refused, or for why the club is closed. */
export function useHoursWords(): (closed: Details["OUTSIDE_HOURS"]) => string {
  const t = useWords(dialogMessages);
  const format = useFormat();
  const locale = useLocale();
  const timesOf = (spans: readonly DaySpan[]) => spans.map(({ from, to }) => format.times(from, to)).join(t("and"));
  return ({ date, open, closed, working }) => {
    const day = format.longDay(date);
    if (working && isOutsideTrainersHours({ open, working })) {
      const hours = timesOf(working);
      return hours === "" ? t("trainerOff", { day }) : t("trainerWorks", { day, times: hours });
    }
    const times = timesOf(open);
    if (times !== "") return t("openOn", { day, times });
    return closed ? t("closedFor", { day, name: closed[locale] }) : t("closedOn", { day });
  };
}

/** Staff book all the same; members choose another time. */
export function PassHours({ onPass, size }: { onPass: () => void; size?: "compact-sm" }) {
  const t = useWords(dialogMessages);
  if (useIsMember()) return null;
  return (
    <Button
      variant="default"
      flex="none"
      {...(size ? { size } : { mih: 44, style: { alignSelf: "start" } })}
      onClick={onPass}
    >
      {t("bookAnyway")}
    </Button>
  );
}

export function useBlockerWords() {
  const t = useWords(dialogMessages);
  const times = useTimes();
  const words = useOptionWords();
  const { name } = useFormat();
  const isMember = useIsMember();
  return (who: Taken["who"], { title, clientName, ...span }: NonNullable<Taken["reservation"]>): ReactNode => {
    const time = times.long(span);
    const client = isMember ? "you" : "client";
    if (title === undefined || clientName === undefined) return t(`${who === "client" ? client : who}Busy`, { time });
    const known = { time, course: words("course", title) };
    // Members read no name but their own: such a session of their trainer is theirs.
    return who === "client" || isMember
      ? t(`${client}BusyWith`, known)
      : t("trainerBusyWith", { ...known, client: name(clientName) });
  };
}

/** The words for a class that a trainer teaches at the time. */
export function useTaughtWords(): (taught: NonNullable<Taken["taught"]>) => string {
  const t = useWords(dialogMessages);
  const times = useTimes();
  const locale = useLocale();
  return ({ name, ...span }) => t("trainerTeaches", { course: name[locale], time: times.long(span) });
}

export function AbsenceNote({
  absence: { person, from, until },
  parties,
}: {
  absence: Details["PERSON_UNAVAILABLE"];
  parties: Parties;
}) {
  const t = useWords(dialogMessages);
  const { date, term } = useFormat();
  const isClient = person === parties.clientId;
  const name = isClient ? (parties.client ?? t("theClient")) : (parties.trainer ?? t("theTrainer"));
  if (from === null)
    return until === null ? t("unavailable", { name }) : t("unavailableUntil", { name, until: date(until) });
  if (until === null) return t("unavailableFrom", { name, from: date(from) });
  return t("unavailableBetween", { name, dates: term(from, until) });
}

export function OtherNote({ error }: { error: ApiError }) {
  const t = useWords(dialogMessages);
  const fields = useFieldWords();
  const failure = useFailureWords();
  const rules = useWords(sessionRuleMessages);
  const { nearTime } = useFormat();
  const refused = detailsOf("SOME_REFUSED", error)?.refused;
  const late = detailsOf("MOVE_TOO_LATE", error);
  if (error.code === "STALE") return t("stale");
  if (late) return rules("moveTooLate", { time: nearTime(late.until) });
  if (refused) return <RefusedNames refused={refused} />;
  if (error.errors.length > 0) return error.errors.map(({ path, code }) => <Text key={path}>{fields(code)}</Text>);
  const [wrong, reason] = [t("somethingWrong"), failure(error)];
  return reason === wrong ? (
    wrong
  ) : (
    <>
      <Text fw={600}>{wrong}</Text>
      <Text>{reason}</Text>
    </>
  );
}
