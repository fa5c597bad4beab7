import { Alert, Button, Group, Text } from "@mantine/core";
import IconUserQuestion from "~icons/tabler/user-question";
import type { ImportRow } from "#contract/data/import-shapes.ts";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { CommitFoot } from "./commit-foot.tsx";
import { DecisionSheet } from "./decision-sheet.tsx";
import { rowMessages } from "./rows-messages.ts";
import { type CountedImport, type RowsSearch, RowsTable } from "./rows-table.tsx";
import { useCorrections } from "./use-corrections.ts";

interface JudgedViewProps {
  of: CountedImport;
  search: RowsSearch;
  onSearch: (next: object) => void;
}

/** The outcome of each row, the decisions to make, and the button that writes them. */
export function ValidatedView({ of, search, onSearch }: JudgedViewProps) {
  const t = useWords(rowMessages);
  const { opened, open, close } = useOpened<{ readonly row?: ImportRow }>("import decisions");
  const corrections = useCorrections(of);
  const { undecided } = of.counts;
  return (
    <>
      {undecided > 0 && (
        <Alert color="yellow" icon={<IconUserQuestion aria-hidden />}>
          <Group justify="space-between" gap="sm">
            <div style={{ flex: "1 1 16rem" }}>
              <Text fw={650}>{t("toDecide", { count: undecided })}</Text>
              <Text>{t("toDecideText")}</Text>
            </div>
            <Button onClick={() => open({})}>{t("decide")}</Button>
          </Group>
        </Alert>
      )}
      <RowsTable
        of={of}
        search={search}
        onSearch={onSearch}
        onDecide={(row) => open({ row })}
        corrections={corrections}
      />
      <CommitFoot of={of} corrections={corrections} />
      {opened && <DecisionSheet of={of} row={opened.row} onClose={close} />}
    </>
  );
}
