import { Text } from "@mantine/core";
import { useWords } from "#web/lib/i18n.ts";
import { FormDialog } from "./form-dialog.tsx";
import { formDialogMessages } from "./form-dialog-messages.ts";

/** Asks before what was typed into a dialog is lost. */
export function DiscardDialog({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const t = useWords(formDialogMessages);
  return (
    <FormDialog
      title={t("discardTitle")}
      submit={t("discard")}
      danger
      busy={false}
      onSubmit={onDiscard}
      onClose={onStay}
    >
      <Text>{t("discardText")}</Text>
    </FormDialog>
  );
}
