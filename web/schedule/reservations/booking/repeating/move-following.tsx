import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import type { MovedDate } from "#contract/kernel/sessions/series-dates.ts";
import { servesClients } from "#contract/kernel/values.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useTimes } from "../form/use-times.ts";
import { moveMessages } from "./move-messages.ts";
import { Tap, useFreeTime, useHindrance } from "./repeat-dates.tsx";
import classes from "./repeat-dates.module.css";
import { repeatMessages } from "./repeat-messages.ts";
import { countBookable } from "./repeat-model.ts";
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
  return (
    <div className={classes.moved} aria-busy={count === undefined}>
      <p className={classes.sum} role="status">
        {t("ready", { count: countBookable(dates), of: dates.length })}
      </p>
      <ul className={classes.dates} aria-label={t("scope")}>
        {dates.map((each) => (
          <MoveRow key={each.id} shown={each} moving={moving} />
        ))}
      </ul>
    </div>
  );
}

interface MoveRowProps {
  shown: MovedDate;
  moving: Moving;
}

/** A session: when it would be and was, or why it stays; one that stays shows the time that it keeps. */
function MoveRow({ shown, moving }: MoveRowProps) {
  const t = useWords(moveMessages);
  const hindrance = useHindrance();
  const times = useTimes();
  const { id, state, was } = shown;
  const isOutside = moving.changes[String(id)]?.outside_hours === true;
  const why = (stays: Exclude<MovedDate["state"], "bookable">) =>
    stays === "leftOut" ? t("stays") : hindrance(stays, shown);
  return (
    <li className={classes.date} data-state={state}>
      <span>
        <span className={classes.time}>{times.starts(state === "leftOut" ? was : shown)}</span>
        <span className={classes.state}>
          {state === "bookable" ? t("before", { time: times.starts(was) }) : why(state)}
        </span>
        {isOutside && state === "bookable" && <span className={classes.state}>{hindrance("outsideHours", shown)}</span>}
      </span>
      <MoveTap shown={shown} moving={moving} />
    </li>
  );
}

/** The one tap that a session offers. */
function MoveTap({ shown, moving: { changes, change } }: MoveRowProps) {
  const t = useWords(moveMessages);
  const repeat = useWords(repeatMessages);
  const times = useTimes();
  const sayFree = useFreeTime();
  const serves = servesClients(useMe().roles);
  const { id, state, start, free } = shown;
  const chosen = changes[String(id)];
  const time = times.starts(shown.was);
  if (chosen !== undefined)
    return (
      <Tap label={t("restoreOf", { time })} onTap={() => change(id, undefined)}>
        {t("restore")}
      </Tap>
    );
  if (state === "leftOut")
    return (
      <Tap label={t("moveTooOf", { time })} onTap={() => change(id, start)}>
        {t("moveToo")}
      </Tap>
    );
  if (state === "bookable")
    return (
      <Tap label={t("leaveOf", { time })} onTap={() => change(id, null)}>
        {t("leave")}
      </Tap>
    );
  return (
    <Group gap="xs">
      {free && <Tap onTap={() => change(id, free.start)}>{repeat("take", { time: sayFree(shown, free) })}</Tap>}
      {state === "outsideHours" && serves && (
        <Tap label={t("moveAnywayOf", { time })} onTap={() => change(id, start, true)}>
          {t("moveAnyway")}
        </Tap>
      )}
    </Group>
  );
}

/** The button that moves them, with their number, below what stops it. */
export function MoveNow({ moving: { count, failure, isPending } }: { moving: Moving }) {
  const t = useWords(moveMessages);
  const refusal = useRefusalWords();
  const isStale = failure instanceof ApiError && failure.code === "STALE";
  const rests = !count || isPending;
  return (
    <Stack gap="xs" w="100%">
      {failure && (
        <Text size="sm" role="alert">
          {isStale ? t("changed") : refusal(failure)}
        </Text>
      )}
      <Button type="submit" fullWidth h={48} aria-disabled={rests} {...(rests && { "data-disabled": true })}>
        {count === undefined ? t("reading") : count === 0 ? t("moveNone") : t("move", { count })}
      </Button>
    </Stack>
  );
}
