import { SegmentedControl, Stack, Text } from "@mantine/core";
import type { MovedDate } from "#contract/kernel/sessions/series-dates.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useTimes } from "../form/use-times.ts";
import { moveMessages } from "./move-messages.ts";
import { repeatMessages } from "./repeat-messages.ts";
import { countBookable } from "./repeat-model.ts";
import { DateRow, DateTaps, SeriesDates, SubmitDates, useCannot, useHindrance } from "./listed-dates.tsx";
import classes from "./listed-dates.module.css";
import type { Moving } from "./use-move-following.ts";

/** Whether those after it in its series move as well; nothing for a session by itself. */
export function MoveScope({ moving: { isOffered, isChosen, choose } }: { moving: Moving }) {
  const t = useWords(moveMessages);
  if (!isOffered) return null;
  return (
    <SegmentedControl
      fullWidth
      my="sm"
      aria-label={t("scope")}
      value={isChosen ? "following" : "only"}
      onChange={(value) => choose(value === "following")}
      data={[
        { value: "only", label: t("only") },
        { value: "following", label: t("following") },
      ]}
    />
  );
}

/** How each of those that move together is judged. */
export function MovedDates({ moving }: { moving: Moving }) {
  const t = useWords(moveMessages);
  const { dates, count } = moving;
  if (dates.length === 0) return null;
  const sum = t("ready", { count: countBookable(dates), of: dates.length });
  return (
    <SeriesDates label={t("scope")} sum={sum} isReading={count === undefined} className={classes.moved}>
      {dates.map((each) => (
        <MoveRow key={each.id} shown={each} moving={moving} />
      ))}
    </SeriesDates>
  );
}

/** A session: when it would be and was, or why it stays; one that stays shows the time that it keeps. */
function MoveRow({ shown, moving: { changes, change } }: { shown: MovedDate; moving: Moving }) {
  const t = useWords(moveMessages);
  const hindrance = useHindrance();
  const cannotOf = useCannot();
  const times = useTimes();
  const { id, state, was } = shown;
  const time = times.starts(was);
  const chosen = changes[String(id)];
  const hours = chosen?.outside_hours ? [hindrance("outsideHours", shown)] : [];
  const notes =
    state === "bookable"
      ? [t("before", { time }), ...hours]
      : state === "leftOut"
        ? [t("stays")]
        : shown.cannot
          ? cannotOf("stopped", shown)
          : [hindrance(state, shown)];
  return (
    <DateRow state={state} time={state === "leftOut" ? time : times.starts(shown)} notes={notes}>
      <DateTaps
        shown={shown}
        time={time}
        isChosen={chosen !== undefined}
        words={{
          leave: [t("leave"), t("leaveOf", { time })],
          include: [t("moveToo"), t("moveTooOf", { time })],
          anyway: [t("moveAnyway"), t("moveAnywayOf", { time })],
        }}
        change={(start, passesHours) => change(String(id), start, passesHours)}
      />
    </DateRow>
  );
}

/** The button that moves them, with their number, below what stops it. */
export function MoveNow({ moving: { count, failure, isPending } }: { moving: Moving }) {
  const t = useWords(moveMessages);
  const repeat = useWords(repeatMessages);
  const refusal = useRefusalWords();
  const isStale = failure instanceof ApiError && failure.code === "STALE";
  return (
    <Stack gap="xs" w="100%">
      {failure && (
        <Text size="sm" role="alert">
          {isStale ? repeat("changed") : refusal(failure)}
        </Text>
      )}
      <SubmitDates
        count={count}
        rests={!count || isPending}
        words={{ some: t("move", { count: count ?? 0 }), none: t("moveNone") }}
      />
    </Stack>
  );
}
