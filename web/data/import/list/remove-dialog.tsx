import type { ImportSummary } from "#contract/data/import-shapes.ts";
import { imports } from "#contract/data/import.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { importsMessages } from "./imports-messages.ts";
import { dropUpload } from "./uploads.ts";

interface RemoveDialogProps {
  row: Pick<ImportSummary, "id" | "name">;
  onRemoved: () => void;
  onClose: () => void;
}

/** Asks before an import without written rows is removed from the list. */
export function RemoveDialog({ row: { id, name }, onRemoved, onClose }: RemoveDialogProps) {
  const t = useWords(importsMessages);
  return (
    <ConfirmDialog
      title={t("removeTitle")}
      text={t("removeText", { name })}
      submit={t("remove")}
      endpoint={imports.remove}
      input={{ params: { id: String(id) } }}
      done={t("removed", { name })}
      onDone={() => {
        dropUpload(id);
        onRemoved();
      }}
      onClose={onClose}
    />
  );
}
