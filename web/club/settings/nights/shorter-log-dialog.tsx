import { Text } from "@mantine/core";
import { audit } from "#contract/club/audit.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { auditMonthsMessages } from "./audit-months-messages.ts";

interface ShorterLogDialogProps {
  months: number;
  title: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before the activity log is kept for a shorter time: from which day on entries stay, and how many go. */
export function ShorterLogDialog({ months, title, onConfirm, onClose }: ShorterLogDialogProps) {
  const t = useWords(auditMonthsMessages);
  const button = useWords(buttonMessages);
  const format = useFormat();
  const { data, error, refetch } = useRead(audit.cut, { query: { months: String(months) } });
  const goes = data !== undefined && data.amount > 0;
  return (
    <FormDialog
      title={title}
      isTyped={false}
      submit={goes ? t("shorten") : button("save")}
      danger={goes}
      blocked={data === undefined && "unread"}
      busy={false}
      onSubmit={onConfirm}
      onClose={onClose}
    >
      {data ? (
        <>
          <Text>{t("stays", { day: format.date(data.from) })}</Text>
          <Text>{goes ? t("goes", { count: data.amount }) : t("noneGoes")}</Text>
        </>
      ) : (
        <NotYetRead error={error} onRetry={() => void refetch()} height={72} />
      )}
    </FormDialog>
  );
}
