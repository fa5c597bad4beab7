import { Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { classCancelTexts } from "#contract/schedule/classes/class-labels.ts";
import { type ClubClass, classCancelReasons, clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { useClassWords } from "../class-labels.ts";
import { classMessages } from "../class-messages.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";

/** Asks why a class does not take place, and for a note to its members. */
export function CancelClassDialog({ one, onClose }: { one: ClubClass; onClose: () => void }) {
  const t = useWords(classMessages);
  const locale = useLocale();
  const words = useClassWords();
  const [reason, setReason] = useState<(typeof classCancelReasons)[number] | null>(null);
  const [note, setNote] = useState("");
  const command = useCommand(clubClasses.cancel);
  const named = { name: words.name(one), time: words.when(one) };
  const done = () => {
    alertSuccess(t("cancelDone", named));
    onClose();
  };
  const cancel = () => {
    if (!reason) return;
    const params = { id: String(one.id) };
    const body = { reason, note: note.trim() === "" ? null : note, version: one.version };
    command.mutate(
      { params, body },
      { onSuccess: ({ confirm }) => command.mutate({ params, body: { ...body, confirm } }, { onSuccess: done }) },
    );
  };
  return (
    <FormDialog
      title={t("cancelTitle", named)}
      failure={command.error}
      isTyped={note.trim() !== ""}
      submit={t("cancelSubmit")}
      keep={t("keep")}
      danger
      blocked={reason === null && "unchosen"}
      busy={command.isPending}
      onSubmit={cancel}
      onClose={onClose}
    >
      <Text>{t("cancelText")}</Text>
      <Select
        label={t("reason")}
        required
        data={classCancelReasons.map((value) => ({ value, label: classCancelTexts[locale][value] }))}
        value={reason}
        onChange={(value) => setReason(classCancelReasons.find((each) => each === value) ?? null)}
      />
      <Textarea
        label={t("note")}
        maxLength={300}
        autosize
        minRows={2}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  );
}
