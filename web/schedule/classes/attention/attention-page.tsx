import { Group, Loader, VisuallyHidden } from "@mantine/core";
import { keepPreviousData, useIsMutating, useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { type AttentionLine, type ClassAttention, classAttention } from "#contract/schedule/classes/class-attention.ts";
import { TrainerPicker } from "#web/identity/people/trainer-picker.tsx";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { dateIn } from "#web/kernel/lib/dates/time.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { ClassCard } from "../class/class-card.tsx";
import { classMessages } from "../class-messages.ts";
import { TypeSelect } from "../timetable/type-select.tsx";
import { attentionMessages } from "./attention-messages.ts";
import { ClassRow, MissingRow, OutsideSessionRow } from "./attention-rows.tsx";
import { AttentionSection } from "./attention-section.tsx";

const route = getRouteApi("/inside/attention");
/** So many rows of each list are shown at first, and so many more each time. */
const FIRST = 20;
const STEP = 100;

const chosen = (id: number | undefined) => (id === undefined ? undefined : String(id));

/** All that needs attention about classes ahead, and sessions outside the hours of their trainers (classes §3). */
export function AttentionPage() {
  const t = useWords(attentionMessages);
  const pageName = useWords(pageWords);
  const { type, trainer } = route.useSearch();
  const [limit, setLimit] = useState(FIRST);
  const query = { limit: String(limit), type: chosen(type), trainer: chosen(trainer) };
  const read = useQuery({ ...endpointQuery(classAttention.read, { query }), placeholderData: keepPreviousData });
  const { data } = read;
  const isEmpty = data && Object.values(data).every(({ count }: { readonly count: number }) => count === 0);
  return (
    <Page
      title={pageName("attention")}
      breadcrumbs={[{ label: pageName("timetable"), to: "/timetable" }, { label: pageName("attention") }]}
      actions={<Filters isReading={read.isPlaceholderData} />}
    >
      {!data ? (
        <NotYetRead error={read.error} onRetry={() => void read.refetch()} height={480} />
      ) : isEmpty && type === undefined && trainer === undefined ? (
        <EmptyState drawing="calendar" title={t("none")} text={t("noneText")} />
      ) : isEmpty ? (
        <EmptyState drawing="calendar" title={t("noneChosen")} />
      ) : (
        <AttentionLists data={data} onMore={() => setLimit(limit + STEP)} />
      )}
    </Page>
  );
}

/** The trainer and the type that are shown, in the address; before them the sign that something is read or saved. */
function Filters({ isReading }: { isReading: boolean }) {
  const t = useWords(attentionMessages);
  const navigate = route.useNavigate();
  const { type, trainer } = route.useSearch();
  const isSaving = useIsMutating() > 0;
  const go = (change: { type?: number | undefined; trainer?: number | undefined }) =>
    void navigate({ search: { type, trainer, ...change }, replace: true });
  return (
    <Group gap="sm">
      <Loader size={18} aria-hidden style={{ visibility: isSaving || isReading ? "visible" : "hidden" }} />
      <VisuallyHidden role="status">{isSaving ? t("saving") : ""}</VisuallyHidden>
      <TrainerPicker
        aria-label={t("trainer")}
        placeholder={t("allTrainers")}
        clearable
        withInactive
        value={trainer ?? null}
        onChange={(id) => go({ trainer: id ?? undefined })}
      />
      <TypeSelect type={type} onType={(id) => go({ type: id })} />
    </Group>
  );
}

function AttentionLists({ data, onMore }: { data: ClassAttention; onMore: () => void }) {
  const t = useWords(attentionMessages);
  const name = useWords(classMessages);
  const { timeZone } = useClub();
  const [opened, setOpened] = useState<number>();
  const ofClasses = ({ count, lines, more }: ClassAttention["withoutTrainer"]) => ({
    count,
    more,
    rows: lines,
    draw: (line: AttentionLine) => <ClassRow line={line} onOpen={setOpened} />,
    dayOf: ({ first }: AttentionLine) => first.date,
    keyOf: ({ first: { id, seriesId } }: AttentionLine) => (seriesId === null ? `class ${id}` : `series ${seriesId}`),
    onMore,
  });
  const { missing, sessions } = data;
  return (
    <>
      <AttentionSection id="without-trainer" title={name("needTrainer")} {...ofClasses(data.withoutTrainer)} />
      <AttentionSection
        id="missing"
        title={t("missing")}
        count={missing.count}
        rows={missing.dates}
        more={missing.count - missing.dates.length}
        dayOf={({ date }) => date}
        keyOf={({ seriesId, date }) => `${seriesId} ${date}`}
        draw={(one) => <MissingRow one={one} />}
        onMore={onMore}
      />
      <AttentionSection id="outside-hours" title={name("outsideTrainerHours")} {...ofClasses(data.outsideHours)} />
      <AttentionSection
        id="sessions-outside"
        title={t("sessions")}
        count={sessions.count}
        rows={sessions.sessions}
        more={sessions.count - sessions.sessions.length}
        dayOf={({ start }) => dateIn(timeZone, new Date(start))}
        keyOf={({ id }) => id}
        draw={(one) => <OutsideSessionRow one={one} />}
        onMore={onMore}
      />
      {opened !== undefined && <ClassCard id={opened} toSubstitute onClose={() => setOpened(undefined)} />}
    </>
  );
}
