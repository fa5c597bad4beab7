import { ActionIcon, Button, Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import IconX from "~icons/tabler/x";
import { useState } from "react";
import { type Note, notes } from "#contract/identity/notes.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { alertFailure } from "#web/kernel/ui/overlays/alerts.ts";
import { noteMessages } from "./messages.ts";
import { mayReadNotes, mayTakeAway } from "./note-model.ts";
import classes from "./notes.module.css";

const NoteDialog = lazyDialog(async () => (await import("./note-dialog.tsx")).NoteDialog);

/** At first the latest few. */
const few = 3;
const most = 200;

/** The notes of staff about a person, alerts included, for those who may read them; nothing for others. */
export function NotesCard({ person }: { person: Profile }) {
  return mayReadNotes(useMe(), person) ? <Notes key={person.id} person={person} /> : null;
}

function Notes({ person }: { person: Profile }) {
  const t = useWords(noteMessages);
  const [isAdding, setAdding] = useStoredDraft("new note", false);
  const [pageSize, setPageSize] = useState(few);
  const params = { id: String(person.id) };
  const alerts = useRead(notes.alerts, { params });
  const list = useRead(notes.list, { params, query: { pageSize: String(pageSize) } });
  const failed = [alerts, list].find(({ error }) => error);
  const rows = [...(alerts.data ?? []), ...(list.data?.rows ?? [])];
  return (
    <Card>
      <Group justify="space-between" mb="sm">
        <Title order={3}>{t("notes")}</Title>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t("add")}
        </Button>
      </Group>
      {failed?.error ? (
        <Unreadable error={failed.error} onRetry={() => void failed.refetch()} />
      ) : !alerts.data || !list.data ? (
        <Skeleton height={72} />
      ) : rows.length === 0 ? (
        <Text c="dimmed">{t("none")}</Text>
      ) : (
        <Stack gap="sm">
          <ul className={classes.notes}>
            {rows.map((note) => (
              <Line key={note.id} personId={person.id} note={note} />
            ))}
          </ul>
          {list.data.total > list.data.rows.length && pageSize === few && (
            <Button variant="subtle" size="compact-md" onClick={() => setPageSize(most)}>
              {t("more", { count: list.data.total })}
            </Button>
          )}
        </Stack>
      )}
      {isAdding && <NoteDialog personId={person.id} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function Line({ personId, note }: { personId: number; note: Note }) {
  const t = useWords(noteMessages);
  const format = useFormat();
  const failure = useFailureWords();
  const me = useMe();
  const removing = useCommand(notes.remove);
  const { id, kind, text, created_at, created_by } = note;
  const remove = () =>
    removing.mutate(
      { params: { id: String(personId), noteId: String(id) } },
      { onSuccess: ({ undo }) => alertDone(t("removed"), { undo }), onError: (error) => alertFailure(failure(error)) },
    );
  return (
    <li className={classes.note}>
      <div>
        <Text className={classes.text}>
          {kind !== "note" && <strong>{t(kind)} </strong>}
          {text}
        </Text>
        <Text size="sm" c="dimmed">
          {t("by", { name: format.name(created_by.name), day: format.nearTime(created_at) })}
        </Text>
      </div>
      {mayTakeAway(me, note) && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t("takeAway", { text })}
          loading={removing.isPending}
          onClick={remove}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
