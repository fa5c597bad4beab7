import { Alert, Badge, Button, Group, Text } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import {
  CORRECTED_DAYS,
  MARKED_BEFORE_MINUTES,
  type Roster,
  type RosterMark,
} from "#contract/schedule/classes/rosters.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { CountedChips } from "#web/kernel/frame/choosing/counted-chips.tsx";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page, PageHeading } from "#web/kernel/frame/page/page.tsx";
import { wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { ColourDot } from "#web/schedule/class-types/colour-dot.tsx";
import { PrintRoster } from "./roster-paper.tsx";
import { rosterMessages } from "./roster-messages.ts";
import { RosterRow } from "./roster-row.tsx";
import classes from "./roster.module.css";
import { useRoster } from "./use-roster.ts";

const route = getRouteApi("/inside/timetable/$classId/roster");
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The roster of a class: marked on a phone or tablet, closed by naming who did not come, printed (classes §8). */
export function RosterPage() {
  const t = useWords(rosterMessages);
  const pageName = useWords(pageWords);
  const { classId } = route.useParams();
  const roster = useRoster(classId, () => alertSuccess(t("closed")));
  const title = useTitle()(roster.data);
  return (
    <Page
      title={title}
      breadcrumbs={[{ label: pageName("timetable"), to: "/timetable" }, { label: t("roster") }]}
      head={<Head title={title} roster={roster} />}
    >
      {roster.data ? (
        <People roster={roster} data={roster.data} />
      ) : (
        <NotYetRead error={roster.error} onRetry={roster.refetch} height={420} />
      )}
    </Page>
  );
}

type Kept = ReturnType<typeof useRoster>;

function useTitle(): (data: Roster | undefined) => string {
  const t = useWords(rosterMessages);
  const format = useFormat();
  const locale = useLocale();
  return (data) =>
    data ? t("title", { name: data.class.type.name[locale], day: format.weekdayAndDay(data.class.date) }) : t("roster");
}

function Head({ title, roster: { data, people, readAt } }: { title: string; roster: Kept }) {
  const t = useWords(rosterMessages);
  const format = useFormat();
  const locale = useLocale();
  const { timeZone } = useClub();
  const time = (at: string) => wallOf(at, timeZone).time;
  const one = data?.class;
  const minutes = one ? Math.floor((readAt - Date.parse(one.start)) / minuteMs) : -1;
  const place =
    one &&
    t("place", {
      times: format.times(time(one.start), time(one.end)),
      room: one.room.name[locale],
      trainer: one.trainer ? format.name(one.trainer.name) : t("noTrainer"),
    });
  const isRunning = one !== undefined && minutes >= 0 && readAt < Date.parse(one.end);
  return (
    <div>
      <Group gap="xs" wrap="nowrap">
        {one && <ColourDot colour={one.type.colour} />}
        <PageHeading>{title}</PageHeading>
        {isRunning && (
          <Badge variant="light" color="blue" tt="none">
            {t("minutesIn", { count: minutes })}
          </Badge>
        )}
        <span className={classes.gap} />
        {place !== undefined && <PrintRoster {...{ title, place, people }} />}
      </Group>
      {place !== undefined && <Text c="dimmed">{place}</Text>}
    </div>
  );
}

const filters = ["none", "notHere", "here"] as const satisfies readonly RosterMark[];

function People({ roster, data }: { roster: Kept; data: Roster }) {
  const t = useWords(rosterMessages);
  const [shown, setShown] = useState<RosterMark>();
  const { people, counts, press, allHere } = roster;
  const mayMark = data.actions.includes("mark");
  if (people.length === 0) return <EmptyState drawing="people" title={t("empty")} text={t("emptyText")} />;
  const listed = shown === undefined ? people : people.filter(({ mark }) => mark === shown);
  return (
    <>
      <div className={classes.bar}>
        <CountedChips<RosterMark>
          label={t("filter")}
          values={filters}
          say={(mark) => t(mark === "none" ? "unmarked" : mark)}
          counts={counts}
          value={shown}
          onChange={setShown}
        />
        <span className={classes.gap} />
        {mayMark && counts.none > 0 && (
          <Button variant="default" mih={44} onClick={allHere}>
            {t("allHere")}
          </Button>
        )}
      </div>
      <ul className={classes.list} aria-label={t("roster")}>
        {listed.map((person) => (
          <RosterRow key={person.booking} person={person} onPress={mayMark ? press : undefined} />
        ))}
      </ul>
      {listed.length === 0 && <Text c="dimmed">{t("noneLeft")}</Text>}
      <Foot roster={roster} data={data} />
    </>
  );
}

function Foot({ roster, data }: { roster: Kept; data: Roster }) {
  const t = useWords(rosterMessages);
  const refusal = useRefusalWords();
  const names = useNames();
  const { missing, failure, isClosing, close } = roster;
  const count = missing.length;
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
          <Button size="lg" color="volt.4" c="#12171a" fullWidth loading={isClosing} onClick={close}>
            {count === 0 ? t("closeAllHere") : t("close", { count })}
          </Button>
        </>
      ) : (
        <Closed data={data} />
      )}
    </div>
  );
}

const mostNames = 3;

function useNames(): (people: Kept["missing"]) => string {
  const t = useWords(rosterMessages);
  const format = useFormat();
  const locale = useLocale();
  return (people) => {
    const named = people.slice(0, mostNames).map(({ client }) => format.name(client.name));
    const rest = people.length - named.length;
    return listIn(locale, rest > 0 ? [...named, t("andMore", { count: rest })] : named);
  };
}

/** Since when it is closed, or from when on it can be. */
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
  if (one.status === "cancelled") return null;
  return (
    <Text c="dimmed">
      {actions.includes("mark")
        ? t("closes", { time: format.time(at(start).time) })
        : t("opens", { time: format.nearTime(new Date(start - MARKED_BEFORE_MINUTES * minuteMs).toISOString()) })}
    </Text>
  );
}
