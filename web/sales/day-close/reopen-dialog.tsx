import { Text, TextInput } from "@mantine/core";
import { type Close, closes } from "#contract/sales/day-close.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { closeMessages } from "./messages.ts";

/** Opens a closed day again, on file. */
export function ReopenDialog({ close, onClose }: { close: Close; onClose: () => void }) {
  const t = useWords(closeMessages);
  const day = useFormat().near(close.day);
  const reopening = useCommand(closes.reopen);
  const [reason, setReason] = useStoredDraft(`reopening ${close.id}`, "");
  const send = () =>
    reopening.mutate(
      { params: { id: String(close.id) }, body: { reason: reason.trim() } },
      {
        onSuccess: () => {
          alertSuccess(t("reopenDone", { day }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("reopenTitle", { day })}
      failure={reopening.error}
      isTyped={reason !== ""}
      submit={t("reopen")}
      blocked={reason.trim() === "" && "incomplete"}
      busy={reopening.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{t("reopenText")}</Text>
      <TextInput
        label={t("reopenReason")}
        required
        maxLength={200}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </FormDialog>
  );
}
