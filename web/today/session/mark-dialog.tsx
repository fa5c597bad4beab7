import { Checkbox, Switch, Text, Title } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import { type TodaySession, day, MAX_AT_ONCE } from "#contract/data/today.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { AlertMark } from "#web/identity/notes/alert-mark.tsx";
import classes from "./mark-dialog.module.css";
import { type ChosenMarks, type Marking, groupsOf, markingsOf } from "./mark-model.ts";
import { todayMessages } from "../messages.ts";
import { useSessionTimes } from "./session-labels.ts";
import type { MarkedOne } from "./use-marked-here.ts";

interface MarkDialogProps {
  onMarked: (sessions: readonly MarkedOne[]) => void;
  onUndone: () => void;
  onClose: () => void;
}

/** Shows the sessions that have ended, and marks at one press those that are chosen; earlier ones are not chosen. */
export function MarkDialog({ onMarked, onUndone, onClose }: MarkDialogProps) {
  const t = useWords(todayMessages);
  const { timeZone } = useClub();
  const today = useToday();
  const query = { pageSize: String(MAX_AT_ONCE) };
  const { data, error, refetch } = useRead(day.list, { params: { list: "unmarked" }, query });
  const [chosen, setChosen] = useState<ChosenMarks>(new Map());
  const sessions = (data?.rows ?? []).flatMap(({ session }) => (session?.actions.includes("complete") ? session : []));
  const groups = groupsOf(sessions, ({ start }) => wallAt(timeZone, new Date(start)).date === today);
  const markings = markingsOf(groups, chosen);
  const marking = useMarking(sessions, markings, { onMarked, onUndone, onClose });
  const choose = (id: number, how: Marking) => setChosen((before) => new Map(before).set(id, how));
  const label = useMarkLabel()(marking);
  return (
    <FormDialog
      title={label}
      failure={marking.error}
      {...(marking.isOvertaken && { failureWords: { title: t("changed"), stale: t("changed") } })}
      isTyped={chosen.size > 0}
      submit={label}
      blocked={data ? marking.completed + marking.noShows === 0 && "unchosen" : "unread"}
      busy={marking.busy}
      onSubmit={marking.send}
      onClose={onClose}
    >
      <Text c="dimmed">{t("markText")}</Text>
      {data ? (
        <div className={classes.lists}>
          <Sessions title={t("today")} sessions={groups.today} markings={markings} onChoose={choose} />
          <Sessions title={t("earlierDays")} sessions={groups.earlier} markings={markings} onChoose={choose} />
        </div>
      ) : (
        <NotYetRead error={error} onRetry={() => void refetch()} height={160} />
      )}
    </FormDialog>
  );
}

function useMarkLabel() {
  const t = useWords(todayMessages);
  return ({ completed, noShows }: Pick<CallResult<typeof day.complete>, "completed" | "noShows">) => {
    if (completed + noShows === 0) return t("markNone");
    if (noShows === 0) return t("markDone", { count: completed });
    const missed = t("countNoShows", { count: noShows });
    return completed === 0 ? t("markNoShows", { count: noShows }) : t("markBoth", { count: completed, missed });
  };
}

function useMarking(
  sessions: readonly TodaySession[],
  markings: ReadonlyMap<number, Marking>,
  { onMarked, onUndone, onClose }: MarkDialogProps,
) {
  const t = useWords(todayMessages);
  const client = useQueryClient();
  const command = useCommand(day.complete);
  const chosen = sessions.flatMap((session) => {
    const mark = markings.get(session.id);
    return mark === undefined ? [] : [{ session, mark }];
  });
  const noShows = chosen.filter(({ mark }) => mark === "noShow").length;
  const showResult = ({ completed, noShows: missed, marked, undo }: CallResult<typeof day.complete>) => {
    const versions = new Map(marked.map(({ id, version }) => [id, version]));
    onMarked(chosen.map((each) => ({ ...each, version: versions.get(each.session.id) })));
    const said = [
      completed > 0 && t("marked", { count: completed }),
      missed > 0 && t("markedNoShow", { count: missed }),
    ].filter((text) => text !== false);
    alertDone(said.join(t("and")), { undo, onUndone });
    onClose();
  };
  return {
    completed: chosen.length - noShows,
    noShows,
    busy: command.isPending,
    error: command.error,
    isOvertaken: command.error?.code === "INVALID_STATE" || command.error?.code === "STALE",
    send: () => {
      const body = chosen.map(({ session: { id, version }, mark }) => ({ id, version, noShow: mark === "noShow" }));
      command.mutate(
        { body: { sessions: body } },
        { onSuccess: showResult, onError: () => void client.invalidateQueries() },
      );
    },
  };
}

interface SessionsProps {
  title: string;
  sessions: readonly TodaySession[];
  markings: ReadonlyMap<number, Marking>;
  onChoose: (id: number, how: Marking) => void;
}

function Sessions({ title, sessions, markings, onChoose }: SessionsProps) {
  const format = useFormat();
  if (sessions.length === 0) return null;
  return (
    <section aria-label={title}>
      <Title order={3} size="sm" className={classes.head}>
        {title} <span className={classes.count}>{format.number(sessions.length)}</span>
      </Title>
      <ul className={classes.list}>
        {sessions.map((session) => (
          <SessionToMark
            key={session.id}
            session={session}
            marking={markings.get(session.id)}
            onChoose={(how) => onChoose(session.id, how)}
          />
        ))}
      </ul>
    </section>
  );
}

interface SessionToMarkProps {
  session: TodaySession;
  marking: Marking;
  onChoose: (how: Marking) => void;
}

function SessionToMark({ session: { client, trainer, start, alerts }, marking, onChoose }: SessionToMarkProps) {
  const t = useWords(todayMessages);
  const format = useFormat();
  const { near } = useSessionTimes();
  const name = format.name(client.name);
  return (
    <li className={classes.row}>
      <Checkbox
        checked={marking !== undefined}
        onChange={(event) => onChoose(event.currentTarget.checked ? "completed" : undefined)}
        label={
          <>
            <AlertMark alerts={alerts} />
            {name}
          </>
        }
        description={`${near(start, useToday())} · ${format.name(trainer.name)}`}
        className={classes.check}
      />
      <Switch
        size="sm"
        labelPosition="left"
        label={t("noShow")}
        aria-label={t("noShowName", { name })}
        checked={marking === "noShow"}
        onChange={(event) => onChoose(event.currentTarget.checked ? "noShow" : "completed")}
      />
    </li>
  );
}
