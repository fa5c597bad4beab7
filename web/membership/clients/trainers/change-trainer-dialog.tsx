import { Text } from "@mantine/core";
import IconArrowsLeftRight from "~icons/tabler/arrows-left-right";
import type { UndoOffer } from "#contract/club/undo.ts";
import { trainerChange } from "#contract/membership/trainer-change.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { useNewestPerson } from "#web/identity/people/faces/newest-person-model.ts";
import { TrainerPicker, useTrainer } from "#web/identity/people/trainer-picker.tsx";
import { changeTrainerMessages } from "./change-trainer-messages.ts";
import { CollisionNote } from "./collision-note.tsx";
import { SessionsAhead, usualFuture } from "./sessions-ahead.tsx";
import { collisionOf } from "./trainer-collision.ts";

interface ChangeTrainerDialogProps {
  client: Profile;
  onClose: () => void;
}

/** Gives a client another trainer and asks what to do with the sessions ahead (clients-and-business §2). */
export function ChangeTrainerDialog({ client: shown, onClose }: ChangeTrainerDialogProps) {
  const t = useWords(changeTrainerMessages);
  const format = useFormat();
  const { person: client, isReading, refused } = useNewestPerson(shown);
  const present = client.reports_to ?? undefined;
  const [trainerId, setTrainerId] = useStoredDraft<number | null>(`new trainer of ${shown.id}`, null);
  const [future, setFuture] = useStoredDraft(`sessions ahead of ${shown.id}`, usualFuture);
  const ahead = useRead(trainerChange.affected, { params: { id: String(client.id) } });
  const changing = useCommand(trainerChange.update);
  const picked = useTrainer(trainerId);
  const isTrained = client.clientType === "pro" || present !== undefined;
  const name = format.name(client);
  const { collision, wrong } = useTrainerErrors(changing.error, ahead.data?.rows ?? []);
  const pick = (id: number | null) => {
    changing.reset();
    setTrainerId(id);
  };
  const done = (trainer: string, undo: UndoOffer | null) => {
    alertDone(t("done", { name, trainer }), { undo, icon: IconArrowsLeftRight });
    onClose();
  };
  const send = () => {
    if (trainerId === null) return;
    const body = { client: client.id, trainer: trainerId, future, version: client.version };
    changing.mutate(
      { body },
      { onSuccess: ({ reports_to, undo }) => done(format.name(reports_to.name), undo), onError: refused },
    );
  };
  return (
    <FormDialog
      title={t("title", { name })}
      failure={collision ? null : changing.error}
      failureWords={{ title: t("unchanged"), stale: t("stale") }}
      isTyped={trainerId !== null || future !== usualFuture}
      submit={isTrained ? t("update") : undefined}
      blocked={trainerId === null || trainerId === present?.id ? "incomplete" : !ahead.data && "unread"}
      busy={changing.isPending || isReading}
      onSubmit={send}
      onClose={onClose}
    >
      {collision && <CollisionNote collision={collision} client={client} trainer={picked} />}
      <Text>{present ? t("intro", { name, trainer: format.name(present.name) }) : t("introNone", { name })}</Text>
      {isTrained ? (
        <NewTrainer without={present?.id} error={wrong} value={trainerId} onChange={pick} />
      ) : (
        <Text c="dimmed">{t("onlyPro", { name })}</Text>
      )}
      {isTrained && present && (
        <SessionsAhead read={ahead} trainer={format.name(present.name)} future={future} onFuture={setFuture} />
      )}
    </FormDialog>
  );
}

function NewTrainer(picker: Parameters<typeof TrainerPicker>[0]) {
  const t = useWords(changeTrainerMessages);
  return <TrainerPicker {...picker} label={t("newTrainer")} required defaultDropdownOpened />;
}

/** The obstacle to the change: a session of the trainer's at the same time, or another reason, in words. */
function useTrainerErrors(error: ApiError | null, ahead: Parameters<typeof collisionOf>[1]) {
  const { timeZone } = useClub();
  const say = useFieldWords();
  const wrong = error?.errors.find(({ path }) => path === "trainer");
  return { collision: error && collisionOf(error, ahead, timeZone), wrong: wrong && say(wrong.code) };
}
