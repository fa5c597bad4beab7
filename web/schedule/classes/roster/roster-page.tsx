import { Alert, Badge, Button, Group, Text } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { MARKED_BEFORE_MINUTES, type Roster, type RosterMark } from "#contract/schedule/classes/rosters.ts";
import { CountedChips } from "#web/kernel/frame/choosing/counted-chips.tsx";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page, PageHeading } from "#web/kernel/frame/page/page.tsx";
import { wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { ColourDot } from "#web/schedule/class-types/colour-dot.tsx";
import IconClock from "~icons/tabler/clock";
import IconLock from "~icons/tabler/lock";
import { RosterFoot } from "./roster-foot.tsx";
import { rosterMessages } from "./roster-messages.ts";
import { isNobodyMarked, nextButton } from "./roster-model.ts";
import { PrintRoster } from "./roster-paper.tsx";
import { RosterRow } from "./roster-row.tsx";
import classes from "./roster.module.css";
import { useRoster } from "./use-roster.ts";
import { Waited } from "./waited.tsx";

const route = getRouteApi("/inside/timetable/$classId/roster");
const minuteMs = 60_000;

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
      {roster.data ? <People roster={roster} data={roster.data} /> : <NotRead roster={roster} />}
    </Page>
  );
}

type Kept = ReturnType<typeof useRoster>;

/** To a trainer, a roster that is not found is that of somebody else's class. */
function NotRead({ roster: { error, refetch } }: { roster: Kept }) {
  const t = useWords(rosterMessages);
  const { roles = [] } = useMe();
  const isOthers = error instanceof ApiError && error.code === "NOT_FOUND" && roles.includes("trainer");
  if (isOthers) return <EmptyState icon={<IconLock size={24} />} title={t("notYours")} />;
  return <NotYetRead error={error} onRetry={refetch} height={420} />;
}

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
        <PageHeading className={classes.title}>{title}</PageHeading>
        {isRunning && (
          <Badge variant="light" color="blue" tt="none" flex="none">
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
  if (people.length === 0) {
    return (
      <>
        <EmptyState drawing="people" title={t("empty")} text={t("emptyText")} />
        <Waited data={data} />
      </>
    );
  }
  const listed = shown === undefined ? people : people.filter(({ mark }) => mark === shown);
  return (
    <>
      {!mayMark && <Opens data={data} />}
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
          <Button mih={44} {...(isNobodyMarked(counts) ? nextButton : { variant: "default" })} onClick={allHere}>
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
      <Waited data={data} />
      <RosterFoot roster={roster} data={data} />
    </>
  );
}

/** From when on people can be marked. */
function Opens({ data: { class: one, closed } }: { data: Roster }) {
  const t = useWords(rosterMessages);
  const format = useFormat();
  if (closed || one.status === "cancelled") return null;
  const from = new Date(Date.parse(one.start) - MARKED_BEFORE_MINUTES * minuteMs).toISOString();
  return (
    <Alert color="blue" icon={<IconClock aria-hidden />} className={classes.opens} role="status">
      {t("opens", { time: format.nearTime(from) })}
    </Alert>
  );
}
