import { phoneWords } from "#contract/kernel/person/phone-words.ts";
import { Anchor, Button, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import IconPhone from "~icons/tabler/phone";
import { useQueryClient } from "@tanstack/react-query";
import { type TodayRow, day } from "#contract/data/today.ts";
import type { CallTopic } from "#contract/data/today-lists.ts";
import { type CallOutcome, callOutcomes } from "#contract/identity/call-outcomes.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { callLink } from "#web/kernel/lib/mail.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { callMessages } from "./call-messages.ts";
import { useCallWords } from "./call-labels.ts";

interface CallDialogProps {
  /** The row of a list that is called about, or what is owed. */
  about: { readonly list: CallTopic; readonly clientId: number; readonly fact: string };
  name: string;
  phone: string | null;
  /** Receives the note. */
  onNoted?: (followUp: NonNullable<TodayRow["followUp"]>) => void;
  /** Called when that was undone, and the day has been read again. */
  onUndone?: () => void;
  onClose: () => void;
}

/** The number, and the result of the call at one press; a line for the others if there is something to say. */
export function CallDialog({ about, name, phone, onNoted, onUndone, onClose }: CallDialogProps) {
  const t = useWords(callMessages);
  const client = useQueryClient();
  const called = useCallWords();
  const noting = useCommand(day.followUp);
  const [note, setNote] = useStoredDraft(`call of ${about.clientId}`, "");
  const readAgain = () => void client.refetchQueries({ queryKey: [day.today.path] }).then(() => onUndone?.());
  const send = (outcome: CallOutcome) => {
    const line = note.trim();
    noting.mutate(
      { body: { ...about, outcome, ...(line !== "" && { note: line }) } },
      {
        onSuccess: ({ undo, ...followUp }) => {
          onNoted?.(followUp);
          alertDone(t("noted", { name, outcome: called(outcome) }), { undo, icon: IconPhone, onUndone: readAgain });
          onClose();
        },
        onError: ({ code }) => {
          if (code === "STALE") void client.invalidateQueries({ queryKey: [day.today.path] });
        },
      },
    );
  };
  return (
    <FormDialog
      title={t("callTitle", { name })}
      failure={noting.error}
      failureWords={{ title: t("gone", { name }), stale: t("gone", { name }) }}
      isTyped={note.trim() !== ""}
      submit={undefined}
      busy={noting.isPending}
      size={380}
      onSubmit={() => {}}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Anchor href={callLink(phone ?? "")} fz="xl" fw={650} c="inherit">
          {phoneWords(phone ?? "")}
        </Anchor>
        <Outcomes busy={noting.isPending} onChoose={send} />
        <TextInput
          label={t("note")}
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </Stack>
    </FormDialog>
  );
}

function Outcomes({ busy, onChoose }: { busy: boolean; onChoose: (outcome: CallOutcome) => void }) {
  const t = useWords(callMessages);
  const called = useCallWords();
  return (
    <>
      <Text fw={600} size="sm" id="call-outcome">
        {t("outcome")}
      </Text>
      <SimpleGrid cols={2} spacing="xs" role="group" aria-labelledby="call-outcome">
        {callOutcomes.map((outcome) => (
          <Button
            key={outcome}
            variant="default"
            disabled={busy}
            data-autofocus={outcome === "reached" || undefined}
            onClick={() => onChoose(outcome)}
          >
            {called(outcome)}
          </Button>
        ))}
      </SimpleGrid>
    </>
  );
}
