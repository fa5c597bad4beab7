import { Radio, Stack } from "@mantine/core";
import IconArrowsLeftRight from "~icons/tabler/arrows-left-right";
import { useState } from "react";
import type { ClientRow } from "#contract/membership/clients.ts";
import { severalClients } from "#contract/membership/several-clients.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { TrainerPicker, useTrainer } from "#web/identity/people/trainer-picker.tsx";
import { chosenClientMessages } from "./chosen-messages.ts";
import { RefusedClients, refusedIn } from "./refused-clients.tsx";

export interface SeveralDialogProps {
  clients: readonly ClientRow[];
  onLeaveOut: (ids: readonly number[]) => void;
  onDone: () => void;
  onClose: () => void;
}

const futures = ["move", "keep", "cancel"] as const;

/** Gives several clients another trainer: all of them or none. */
export function TrainerOfSeveralDialog({ clients, onLeaveOut, onDone, onClose }: SeveralDialogProps) {
  const t = useWords(chosenClientMessages);
  const format = useFormat();
  const field = useFieldWords();
  const [trainer, setTrainer] = useState<number | null>(null);
  const [future, setFuture] = useState<(typeof futures)[number]>("move");
  const changing = useCommand(severalClients.changeTrainer);
  const picked = useTrainer(trainer);
  const refused = refusedIn(changing.error);
  const wrong = changing.error?.errors.find(({ path }) => path === "trainer");
  const send = () => {
    if (trainer === null) return;
    const body = { clients: clients.map(({ id, version }) => ({ id, version })), trainer, future };
    changing.mutate({ body }, { onSuccess: ({ changed, undo }) => showDone(changed, undo) });
  };
  const showDone = (count: number, undo: Parameters<typeof alertDone>[1]["undo"]) => {
    const name = picked ? format.name(picked.name) : "";
    alertDone(t("trainerDone", { count, trainer: name }), { undo, icon: IconArrowsLeftRight });
    onDone();
  };
  return (
    <FormDialog
      title={t("trainerTitle", { count: clients.length })}
      failure={refused ? null : changing.error}
      isTyped={trainer !== null || future !== "move"}
      submit={t("trainer")}
      blocked={trainer === null && "incomplete"}
      busy={changing.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {refused && <RefusedClients refused={refused} asked={clients.length} onLeaveOut={withoutThem} />}
      <TrainerPicker
        label={t("newTrainer")}
        required
        error={wrong && field(wrong.code)}
        value={trainer}
        onChange={setTrainer}
      />
      <Radio.Group
        value={future}
        onChange={(value) => setFuture(futures.find((each) => each === value) ?? future)}
        label={t("future")}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="move" label={t("move")} description={t("moveText")} />
          <Radio value="keep" label={t("keep")} />
          <Radio value="cancel" label={t("cancel")} description={t("cancelText")} />
        </Stack>
      </Radio.Group>
    </FormDialog>
  );

  function withoutThem(ids: readonly number[]) {
    changing.reset();
    onLeaveOut(ids);
  }
}
