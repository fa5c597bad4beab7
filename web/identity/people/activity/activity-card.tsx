import { ActionIcon, Card, Group, Skeleton, Text, Title } from "@mantine/core";
import IconChevronLeft from "~icons/tabler/chevron-left";
import IconChevronRight from "~icons/tabler/chevron-right";
import { type ReactNode, useState } from "react";
import { type sessionEvents, activity } from "#contract/club/activity.ts";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import type { Profile } from "#contract/identity/people.ts";
import type { UserType } from "#contract/kernel/values.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { lastDayOf } from "#web/kernel/lib/dates/last-day.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { countPages } from "#web/kernel/ui/table/paging.ts";
import classes from "./activity-card.module.css";
import { type ActivityFacts, activityFactsOf, frozenIn, undoneIn } from "./activity-detail.ts";
import { activityMessages } from "./activity-messages.ts";
import { useCallWords } from "./call-labels.ts";
import { peopleMessages } from "../messages.ts";
import { noDataMessages } from "./no-data-labels.ts";
import { personTone, statusFilterOf } from "../../../kernel/frame/status-model.ts";
import { useStatusWords } from "../../../kernel/frame/status-labels.ts";

type Item = CallResult<typeof activity.list>["rows"][number];

const pageSize = 5;

interface ActivityCardProps {
  person: Pick<Profile, "id" | "userType">;
}

/** The events of a person, newest first (platform-and-people §2). */
export function ActivityCard({ person }: ActivityCardProps) {
  const t = useWords(activityMessages);
  const [page, setPage] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useRead(activity.list, {
    params: { id: String(person.id) },
    query: { page: String(page), pageSize: String(pageSize) },
  });
  return (
    <Card aria-busy={isPlaceholderData}>
      <Title order={3} mb="md">
        {t("title")}
      </Title>
      {data ? (
        <Stream items={data.rows} userType={person.userType} />
      ) : error ? (
        <Unreadable error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={160} />
      )}
      {data && data.total > pageSize && <Pager page={page} total={data.total} onPage={setPage} />}
    </Card>
  );
}

function Stream({ items, userType }: { items: readonly Item[]; userType: UserType }) {
  const noData = useWords(noDataMessages);
  if (items.length === 0) return <Text c="dimmed">{noData("noData")}</Text>;
  return (
    <ol className={classes.stream}>
      {items.map((item) => (
        <Entry key={item.id} item={item} userType={userType} />
      ))}
    </ol>
  );
}

function Entry({ item: { event, detail, created_at, by }, userType }: { item: Item; userType: UserType }) {
  const t = useWords(activityMessages);
  const format = useFormat();
  const statusWords = useStatusWords();
  const facts = activityFactsOf(detail);
  const title = useTitle()(event, detail, userType);
  const noteOf = useNote();
  const frozen = useFrozen()(detail);
  const note = frozen ?? noteOf(facts);
  const time = format.nearTime(created_at);
  const { status, expired } = facts;
  const standing = event === "STATUS_UPDATED" && status ? statusFilterOf({ status, expired }) : undefined;
  return (
    <li className={classes.entry}>
      <Group style={{ gap: "0.25rem 0.5rem" }}>
        <Text>{title}</Text>
        {standing && <StatusBadge tone={personTone[standing]} label={statusWords(standing, userType)} />}
        {note !== undefined && <Text c="dimmed">{note}</Text>}
      </Group>
      <Text size="sm" c="dimmed">
        {by === null ? t("bySystem", { time }) : t("by", { time, name: format.name(by.name) })}
      </Text>
    </li>
  );
}

function useTitle() {
  const t = useWords(activityMessages);
  return (event: Item["event"], detail: Item["detail"], of: UserType): string => {
    if (event !== "UNDONE") return t(titleOf(event, activityFactsOf(detail), of));
    const undone = undoneIn(detail);
    if (undone === undefined) return t(event);
    const what = undone === "STATUS_UPDATED" ? "status" : titleOf(undone, activityFactsOf(detail), of);
    return t("undone", { what: t(what) });
  };
}

type Title = Exclude<Item["event"], "UNDONE"> | (typeof sessionEvents)[number];

/** Leaves and dismissals share their events; who may not know which it was reads the common words. */
function titleOf(event: Title, { reason_type: type }: ActivityFacts, of: UserType) {
  if (event === "STARTED_EARLY" && of === "client") return "client.STARTED_EARLY" as const;
  const isRequest = event === "REASON_SUBMITTED" || event === "REASON_MODIFIED" || event === "REASON_WITHDRAWN";
  if (!isRequest || type === undefined) return event;
  return type === "dismissed" && of === "client" ? (`client.${type}.${event}` as const) : (`${type}.${event}` as const);
}

/** The key fact of an event: the package, the roles, the days, the result of a call. */
function useNote(): (facts: ActivityFacts) => string | undefined {
  const t = useWords(activityMessages);
  const format = useFormat();
  const locale = useLocale();
  const words = useOptionWords();
  const called = useCallWords();
  const people = useWords(peopleMessages);
  const today = useToday();
  return ({ package: sold, roles, startOfDate, reason_type: type, started_at, ended_at, outcome, note, owed }) => {
    if (outcome) return note ? `${called(outcome)} · ${note}` : called(outcome);
    if (owed) return format.money(owed);
    if (sold) return sold[locale];
    if (roles) return roles.map((role) => words("role", role)).join(", ");
    if (startOfDate) return t("newStart", { date: format.near(startOfDate) });
    if (!started_at) return undefined;
    if (type === "dismissed" && started_at > today) return people("ends", { date: format.near(lastDayOf(started_at)) });
    return ended_at ? format.term(started_at, ended_at) : t("effective", { date: format.near(started_at) });
  };
}

/** The effects of a leave on the membership, in a sentence. */
function useFrozen(): (detail: Item["detail"]) => string | undefined {
  const t = useWords(activityMessages);
  const format = useFormat();
  return (detail) => {
    const frozen = frozenIn(detail);
    if (!frozen) return undefined;
    const { from, until } = frozen;
    const through = format.through(frozen.end);
    return from === null || until === null
      ? t("notFrozen", { through })
      : t("frozen", { dates: format.term(from, until), through });
  };
}

interface PagerProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
}

function Pager({ page, total, onPage }: PagerProps) {
  const t = useWords(activityMessages);
  const pages = countPages(total, pageSize);
  return (
    <Group justify="end" gap="xs" mt="md">
      <Text size="sm" c="dimmed" aria-live="polite">
        {t("page", { page, pages })}
      </Text>
      <Step label={t("newer")} atEnd={page === 1} onStep={() => onPage(page - 1)}>
        <IconChevronLeft size={16} aria-hidden />
      </Step>
      <Step label={t("older")} atEnd={page === pages} onStep={() => onPage(page + 1)}>
        <IconChevronRight size={16} aria-hidden />
      </Step>
    </Group>
  );
}

interface StepProps {
  label: string;
  atEnd: boolean;
  onStep: () => void;
  children: ReactNode;
}

/** Keeps the focus at either end, which a disabled button would lose. */
function Step({ label, atEnd, onStep, children }: StepProps) {
  return (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      aria-disabled={atEnd}
      {...(atEnd && { "data-disabled": true })}
      onClick={() => !atEnd && onStep()}
    >
      {children}
    </ActionIcon>
  );
}
