import { Skeleton, Text } from "@mantine/core";
import { imports } from "#contract/data/import.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { rowMessages } from "./rows-messages.ts";
import type { CountedImport } from "./rows-table.tsx";
import { ExistingValues } from "./existing-values.tsx";
import { takeUp } from "../use-import.ts";

interface UndoDialogProps {
  of: CountedImport;
  onClose: () => void;
}

/** Asks before an import is undone, and lists what has been used since and stays. */
export function UndoDialog({ of: { id, version }, onClose }: UndoDialogProps) {
  const t = useWords(rowMessages);
  const params = { id: String(id) };
  const standing = useRead(imports.standing, { params, query: { pageSize: "10", page: "1" } });
  const undoing = useCommand(imports.undo);
  const count = standing.data?.total;
  const rest = count !== undefined && count > 0;
  const undo = () =>
    undoing.mutate(
      { params, body: { rest, version } },
      {
        onSuccess: takeUp,
        onError: ({ code }) => {
          if (code === "UNDO_OVERTAKEN") void standing.refetch();
        },
      },
    );
  const isOvertaken = undoing.error?.code === "UNDO_OVERTAKEN";
  return (
    <FormDialog
      title={t("undoTitle")}
      isTyped={false}
      failure={isOvertaken ? undefined : undoing.error}
      submit={t(rest ? "undoRest" : "undo")}
      danger
      keep={t("keepAll")}
      blocked={count === undefined && "unread"}
      busy={undoing.isPending}
      onSubmit={undo}
      onClose={onClose}
    >
      {standing.error && <Unreadable error={standing.error} onRetry={() => void standing.refetch()} />}
      {count === undefined && !standing.error && <Skeleton height={72} />}
      {isOvertaken && <Text role="alert">{t("overtaken")}</Text>}
      {count === 0 && <Text>{t("undoText")}</Text>}
      {rest && (
        <>
          <Text>{t("undoStanding", { count })}</Text>
          <ExistingValues id={id} />
          <Text>{t("undoRestText")}</Text>
        </>
      )}
    </FormDialog>
  );
}
