import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { type ClassAttention, classAttention } from "#contract/schedule/classes/class-attention.ts";
import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { dateIn } from "#web/kernel/lib/dates/time.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { SubstituteDialog } from "../class/substitute-dialog.tsx";
import { classMessages } from "../class-messages.ts";
import { TypeSelect } from "../timetable/type-select.tsx";
import { attentionMessages } from "./attention-messages.ts";
import { ClassRow, MissingRow, OutsideSessionRow } from "./attention-rows.tsx";
import { AttentionSection } from "./attention-section.tsx";

const route = getRouteApi("/inside/attention");
/** So many rows of each list are shown at first, and so many more each time. */
const FIRST = 20;
const STEP = 100;

/** All that needs attention about classes ahead, and sessions outside the hours of their trainers (classes §3). */
export function AttentionPage() {
  const t = useWords(attentionMessages);
  const pageName = useWords(pageWords);
  const navigate = route.useNavigate();
  const { type } = route.useSearch();
  const [limit, setLimit] = useState(FIRST);
  const query = { limit: String(limit), type: type === undefined ? undefined : String(type) };
  const read = useQuery({ ...endpointQuery(classAttention.read, { query }), placeholderData: keepPreviousData });
  const { data } = read;
  const isEmpty = data && Object.values(data).every(({ count }: { readonly count: number }) => count === 0);
  return (
    <Page
      title={pageName("attention")}
      breadcrumbs={[{ label: pageName("timetable"), to: "/timetable" }, { label: pageName("attention") }]}
      actions={<TypeSelect type={type} onType={(next) => void navigate({ search: { type: next }, replace: true })} />}
    >
      {!data ? (
        <NotYetRead error={read.error} onRetry={() => void read.refetch()} height={480} />
      ) : isEmpty && type === undefined ? (
        <EmptyState drawing="calendar" title={t("none")} text={t("noneText")} />
      ) : isEmpty ? (
        <EmptyState drawing="calendar" title={t("noneOfType")} />
      ) : (
        <AttentionLists data={data} onMore={() => setLimit(limit + STEP)} />
      )}
    </Page>
  );
}

function AttentionLists({ data, onMore }: { data: ClassAttention; onMore: () => void }) {
  const t = useWords(attentionMessages);
  const name = useWords(classMessages);
  const { timeZone } = useClub();
  const [opened, setOpened] = useState<ClubClass>();
  const ofClasses = ({ count, classes: rows, series }: ClassAttention["withoutTrainer"]) => {
    const counts = new Map(series.map(({ seriesId, count: each }) => [seriesId, each]));
    const draw = (one: ClubClass) => (
      <ClassRow one={one} ofSeries={counts.get(one.seriesId ?? 0) ?? 1} onOpen={() => setOpened(one)} />
    );
    return { count, rows, draw, dayOf: ({ date }: ClubClass) => date, keyOf: ({ id }: ClubClass) => id, onMore };
  };
  return (
    <>
      <AttentionSection id="without-trainer" title={name("needTrainer")} {...ofClasses(data.withoutTrainer)} />
      <AttentionSection
        id="missing"
        title={t("missing")}
        count={data.missing.count}
        rows={data.missing.dates}
        dayOf={({ date }) => date}
        keyOf={({ seriesId, date }) => `${seriesId} ${date}`}
        draw={(one) => <MissingRow one={one} />}
        onMore={onMore}
      />
      <AttentionSection id="outside-hours" title={name("outsideTrainerHours")} {...ofClasses(data.outsideHours)} />
      <AttentionSection
        id="sessions-outside"
        title={t("sessions")}
        count={data.sessions.count}
        rows={data.sessions.sessions}
        dayOf={({ start }) => dateIn(timeZone, new Date(start))}
        keyOf={({ id }) => id}
        draw={(one) => <OutsideSessionRow one={one} />}
        onMore={onMore}
      />
      {opened && <SubstituteDialog one={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
