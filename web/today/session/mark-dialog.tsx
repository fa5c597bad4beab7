import { Checkbox, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CallResult } from "#contract/kernel/endpoint.ts";
import { type TodaySession, day, MAX_AT_ONCE } from "#contract/data/today.ts";
import { useToday } from "#web/kernel/frame/club.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { AlertMark } from "#web/identity/notes/alert-mark.tsx";
import classes from "./mark-dialog.module.css";
import { todayMessages } from "../messages.ts";
import { useSessionTimes } from "./session-labels.ts";

/** Shows the sessions that have ended, and completes at one press those that stay chosen. */
export function MarkDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(todayMessages);
  const query = { pageSize: String(MAX_AT_ONCE) };
  const { data, error, refetch } = useRead(day.list, { params: { list: "unmarked" }, query });
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const sessions = (data?.rows ?? []).flatMap(({ session }) => (session?.actions.includes("complete") ? session : []));
  const chosen = sessions.filter(({ id }) => !left.has(id));
  const marking = useMarking(chosen, onClose);
  const toggle = (id: number) => setLeft((before) => (before.has(id) ? without(before, id) : new Set([...before, id])));
  return (
    <FormDialog
      title={t("markDone", { count: chosen.length })}
      failure={marking.error}
      {...(marking.isOvertaken && { failureWords: { title: t("changed"), stale: t("changed") } })}
      isTyped={left.size > 0}
      submit={t("markDone", { count: chosen.length })}
      blocked={data ? chosen.length === 0 && "unchosen" : "unread"}
      busy={marking.busy}
      onSubmit={marking.send}
      onClose={onClose}
    >
      <Text c="dimmed">{t("markText")}</Text>
      {data ? (
        <Sessions sessions={sessions} left={left} onToggle={toggle} />
      ) : (
        <NotYetRead error={error} onRetry={() => void refetch()} height={160} />
      )}
    </FormDialog>
  );
}

function without(ids: ReadonlySet<number>, id: number): ReadonlySet<number> {
  return new Set([...ids].filter((each) => each !== id));
}

function useMarking(chosen: readonly TodaySession[], onClose: () => void) {
  const t = useWords(todayMessages);
  const client = useQueryClient();
  const command = useCommand(day.complete);
  const tell = ({ completed, undo }: CallResult<typeof day.complete>) => {
    alertDone(t("marked", { count: completed }), { undo });
    onClose();
  };
  return {
    busy: command.isPending,
    error: command.error,
    isOvertaken: command.error?.code === "INVALID_STATE" || command.error?.code === "STALE",
    send: () => {
      const sessions = chosen.map(({ id, version }) => ({ id, version }));
      command.mutate({ body: { sessions } }, { onSuccess: tell, onError: () => void client.invalidateQueries() });
    },
  };
}

interface SessionsProps {
  sessions: readonly TodaySession[];
  left: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

function Sessions({ sessions, left, onToggle }: SessionsProps) {
  const format = useFormat();
  const today = useToday();
  const { near } = useSessionTimes();
  return (
    <ul className={classes.list}>
      {sessions.map(({ id, client, trainer, start, alerts }) => (
        <li key={id} className={classes.row}>
          <Checkbox
            checked={!left.has(id)}
            onChange={() => onToggle(id)}
            label={
              <>
                <AlertMark alerts={alerts} />
                {format.name(client.name)}
              </>
            }
            className={classes.check}
          />
          <Text span size="sm" c="dimmed" className={classes.when}>
            {`${near(start, today)} · ${format.name(trainer.name)}`}
          </Text>
        </li>
      ))}
    </ul>
  );
}
