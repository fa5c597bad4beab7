import { Text, Textarea } from "@mantine/core";
import { useState } from "react";
import { classCancelReasons, classCancelTexts } from "#contract/kernel/sessions/class-cancelling.ts";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import { type ClubClass, clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { useClassWords } from "../class-labels.ts";
import { classMessages } from "../class-messages.ts";
import { AffectedPeople } from "../form/affected-people.tsx";
import { Select } from "#web/kernel/ui/fields/select.tsx";

/** The cancelling of a class: those who have booked are named before it is done. */
function useCancelling(one: ClubClass, onDone: () => void) {
  const [reason, setReason] = useState<(typeof classCancelReasons)[number] | null>(null);
  const [note, setNote] = useState("");
  const command = useCommand(clubClasses.cancel);
  const [shown, show] = useState<CallResult<typeof clubClasses.cancel>>();
  const forget = () => show(undefined);
  const cancel = () => {
    if (!reason) return;
    const params = { id: String(one.id) };
    const body = { reason, note: note.trim() === "" ? null : note, version: one.version };
    const confirm = (preview: NonNullable<typeof shown>) =>
      command.mutate({ params, body: { ...body, confirm: preview.confirm } }, { onSuccess: onDone, onError: forget });
    if (shown) return confirm(shown);
    command.mutate(
      { params, body },
      { onSuccess: (preview) => (preview.people.length === 0 ? confirm : show)(preview) },
    );
  };
  return {
    reason,
    note,
    shown,
    command,
    cancel,
    choose: (value: string | null) => {
      setReason(classCancelReasons.find((each) => each === value) ?? null);
      forget();
    },
    write: (text: string) => {
      setNote(text);
      forget();
    },
  };
}

/** Asks why a class does not take place, and for a note to its members. */
export function CancelClassDialog({ one, onClose }: { one: ClubClass; onClose: () => void }) {
  const t = useWords(classMessages);
  const locale = useLocale();
  const words = useClassWords();
  const named = { name: words.name(one), time: words.when(one) };
  const { reason, note, shown, command, cancel, choose, write } = useCancelling(one, () => {
    alertSuccess(t("cancelDone", named));
    onClose();
  });
  return (
    <FormDialog
      title={t("cancelTitle", named)}
      failure={command.error}
      isTyped={note.trim() !== ""}
      submit={shown ? t("cancelWith", { count: shown.people.length }) : t("cancelSubmit")}
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
        onChange={choose}
      />
      <Textarea
        label={t("note")}
        maxLength={300}
        autosize
        minRows={2}
        value={note}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      {shown && <AffectedPeople people={shown.people} bookings={shown.bookings} />}
    </FormDialog>
  );
}
