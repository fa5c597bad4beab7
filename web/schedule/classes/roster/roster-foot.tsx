import { Alert, Button, Text } from "@mantine/core";
import { useState } from "react";
import { CORRECTED_DAYS, type Roster } from "#contract/schedule/classes/rosters.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { rosterMessages } from "./roster-messages.ts";
import { isNobodyMarked, nextButton, unmarkedIn } from "./roster-model.ts";
import classes from "./roster.module.css";
import type { useRoster } from "./use-roster.ts";

const dayMs = 86_400_000;

type Kept = ReturnType<typeof useRoster>;

/** The foot of a roster: closing it by naming who did not come, or when that was or will be. */
export function RosterFoot({ roster, data }: { roster: Kept; data: Roster }) {
  const t = useWords(rosterMessages);
  const refusal = useRefusalWords();
  const names = useNames();
  const { missing, counts, failure, isClosing, close } = roster;
  const [isAsking, setAsking] = useState(false);
  const asksFirst = counts.none > 0;
  const count = missing.length;
  if (!failure && !data.closed && data.actions.length === 0) return null;
  return (
    <div className={classes.foot} data-dock>
      {failure && (
        <Alert color={failure.code === "STALE" ? "yellow" : "red"} role="alert">
          {failure.code === "STALE" ? t("stale") : refusal(failure)}
        </Alert>
      )}
      {data.actions.includes("close") ? (
        <>
          {count > 0 && (
            <Text size="sm" c="dimmed" ta="center">
              {t(count === 1 ? "becomesNoShow" : "becomeNoShows", { names: names(missing) })}
            </Text>
          )}
          <Button
            size="lg"
            fullWidth
            {...(isNobodyMarked(counts) ? { variant: "default" } : nextButton)}
            loading={isClosing}
            onClick={asksFirst ? () => setAsking(true) : close}
          >
            {count === 0 ? t("closeAllHere") : t("close", { count })}
          </Button>
          {isAsking && <AskClose roster={roster} onClose={() => setAsking(false)} />}
        </>
      ) : (
        <Closed data={data} />
      )}
    </div>
  );
}

/** Asks before people whom nobody has marked become no-shows, and names them. */
function AskClose({ roster: { missing, isClosing, close }, onClose }: { roster: Kept; onClose: () => void }) {
  const t = useWords(rosterMessages);
  const names = useNames();
  const unmarked = unmarkedIn(missing);
  const marked = missing.filter((person) => !unmarked.includes(person));
  return (
    <FormDialog
      title={t("closeTitle", { count: unmarked.length })}
      isTyped={false}
      submit={t("close", { count: missing.length })}
      danger
      busy={isClosing}
      onSubmit={() => {
        onClose();
        close();
      }}
      onClose={onClose}
    >
      <Text style={{ overflowWrap: "anywhere" }}>
        {t("closeText", { count: unmarked.length, names: names(unmarked, mostAsked) })}
      </Text>
      {marked.length > 0 && (
        <Text style={{ overflowWrap: "anywhere" }}>{t("closeMarked", { names: names(marked, mostAsked) })}</Text>
      )}
    </FormDialog>
  );
}

const mostNames = 3;
/** The question has room for more. */
const mostAsked = 20;

function useNames(): (people: Kept["missing"], most?: number) => string {
  const t = useWords(rosterMessages);
  const format = useFormat();
  const locale = useLocale();
  return (people, most = mostNames) => {
    const named = people.slice(0, most).map(({ client }) => format.name(client.name));
    const rest = people.length - named.length;
    const all = rest > 0 ? [...named, t("andMore", { count: rest })] : named;
    const [last = "", ...others] = all.toReversed();
    return others.length === 0 ? last : t("andLast", { names: listIn(locale, others.toReversed()), last });
  };
}

/** Since when it is closed, or from when on a roster that can be marked can be. */
function Closed({ data: { closed, actions, class: one } }: { data: Roster }) {
  const t = useWords(rosterMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  const at = (ms: number) => wallOf(new Date(ms).toISOString(), timeZone);
  const start = Date.parse(one.start);
  if (closed) {
    const until = at(Date.parse(closed.at) + CORRECTED_DAYS * dayMs).date;
    const when = format.nearTime(closed.at);
    return (
      <Text c="dimmed">
        {closed.by ? t("closedBy", { name: format.name(closed.by), when }) : t("closedAt", { when })}{" "}
        {actions.includes("mark") && t("correctable", { day: format.weekdayAndDay(until) })}
      </Text>
    );
  }
  if (one.status === "cancelled" || !actions.includes("mark")) return null;
  return <Text c="dimmed">{t("closes", { time: format.time(at(start).time) })}</Text>;
}
