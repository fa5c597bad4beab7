import { Alert, Button, Group, Text } from "@mantine/core";
import type { ClassDate } from "#contract/kernel/sessions/class-dates.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { classFormMessages } from "./class-form-messages.ts";
import classes from "./class-form.module.css";
import { bookedPeopleMessages } from "./affected-messages.ts";
import { blockedIn, classSums } from "./class-preview-model.ts";
import { TO_SETTLE } from "./class-preview.tsx";
import type { usePreview } from "./use-preview.ts";

interface FormFootProps {
  preview: ReturnType<typeof usePreview>;
  kind: "lay" | "change";
}

/** The button in words: how many classes are written, cancelled and without trainer. */
function useSums(kind: FormFootProps["kind"]): (sums: ReturnType<typeof classSums>) => string {
  const t = useWords(classFormMessages);
  return ({ written, cancelled, lacking }) => {
    if (written + cancelled === 0) return t(`${kind}Any`);
    const changed = t(kind, { count: written });
    const withCancelled = cancelled > 0 ? t("cancelToo", { what: changed, count: cancelled }) : changed;
    return lacking > 0 ? t("lacking", { what: withCancelled, count: lacking }) : withCancelled;
  };
}

/** Why it cannot be done, the way back, and a button that says what will happen. */
export function FormFoot({ preview, kind }: FormFootProps) {
  const t = useWords(classFormMessages);
  const button = useWords(buttonMessages);
  const refusal = useRefusalWords();
  const { shown, isFresh, isPending, failure, isStale, submit, lookAgain } = preview;
  const sums = classSums(shown?.dates ?? []);
  const isNothing = sums.written + sums.cancelled === 0;
  const say = useSums(kind);
  const affected = useWords(bookedPeopleMessages);
  const booked = shown?.people.length ?? 0;
  return (
    <div className={classes.foot} data-dock>
      <div className={classes.said} role="status">
        {failure && <Alert color="red">{refusal(failure)}</Alert>}
        {isStale && (
          <Alert color="yellow">
            {t("stale")}{" "}
            <Button variant="default" size="compact-sm" onClick={lookAgain}>
              {button("reload")}
            </Button>
          </Alert>
        )}
        {shown && kind === "lay" && <Blocked dates={shown.dates} />}
        {shown && isNothing && sums.blocked === 0 && t("unchanged")}
        {booked > 0 && affected("people", { count: booked })}
      </div>
      <LinkButton to="/timetable" variant="default">
        {t("discard")}
      </LinkButton>
      <Button
        className={classes.submit}
        color="volt.4"
        c="#12171a"
        disabled={!isFresh || isNothing || (kind === "lay" && sums.blocked > 0)}
        loading={isPending}
        onClick={submit}
      >
        {say(sums)}
      </Button>
    </div>
  );
}

/** The dates whose room is taken, beside the button that they block, and the way to where they are settled. */
function Blocked({ dates }: { dates: readonly ClassDate[] }) {
  const t = useWords(classFormMessages);
  const format = useFormat();
  const blocked = blockedIn(dates);
  const [first] = blocked;
  if (!first) return null;
  const rest = blocked.length - 1;
  const day = format.weekdayAndDay(first.date);
  return (
    <Group gap="xs">
      <Text span fw={600} c="var(--mantine-color-error)">
        {rest > 0 ? t("blockedAnd", { day, count: rest }) : t("blocked", { day })}
      </Text>
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => document.getElementById(TO_SETTLE)?.scrollIntoView({ block: "center" })}
      >
        {t("showBlocked")}
      </Button>
    </Group>
  );
}
