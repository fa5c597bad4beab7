import { Text } from "@mantine/core";
import { useState } from "react";
import type { Lapse } from "#contract/schedule/classes/lapses.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ReasonField } from "#web/kernel/ui/fields/reason-field.tsx";
import { lapseMessages } from "./lapse-messages.ts";
import { useLapseWords } from "./use-lapse-words.ts";
import { useWaiving } from "./use-waiving.ts";

/** Waives a lapse that is in effect already, for a reason. */
export function WaiveDialog({ row, onClose }: { row: Lapse; onClose: () => void }) {
  const t = useWords(lapseMessages);
  const words = useLapseWords();
  const { waive, waiving } = useWaiving();
  const [reason, setReason] = useState("");
  return (
    <FormDialog
      title={t("waiveTitle", { name: words.name(row) })}
      failure={waiving.error}
      isTyped={reason !== ""}
      submit={t("waive")}
      blocked={reason.trim() === "" && "incomplete"}
      busy={waiving.isPending}
      onSubmit={() => waive(row, reason, onClose)}
      onClose={onClose}
    >
      <Text>{words.classAt(row)}</Text>
      <Text>{words.outcome(row)}</Text>
      <Text c="dimmed">{t("waiveText")}</Text>
      <ReasonField label={t("reason")} value={reason} onChange={setReason} />
    </FormDialog>
  );
}
