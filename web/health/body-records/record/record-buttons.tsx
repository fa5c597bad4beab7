import { Button, Group } from "@mantine/core";
import IconFileImport from "~icons/tabler/file-import";
import IconPlus from "~icons/tabler/plus";
import type { Profile } from "#contract/identity/people.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useFocusHandedOn } from "#web/kernel/ui/focus.ts";
import { recordHistoryMessages } from "../readings/history-messages.ts";
import { recordMessages } from "./record-messages.ts";
import { mayWriteRecords } from "./record-rights-model.ts";

const ImportDialog = lazyDialog(async () => (await import("../import/import-dialog.tsx")).ImportDialog);
const RecordDialog = lazyDialog(async () => (await import("./record-dialog.tsx")).RecordDialog);

/** The ways to new records, typed or from the device's file, for those who may write them; nothing for others. */
export function RecordButtons({ person }: { person: Profile }) {
  const t = useWords(recordMessages);
  const history = useWords(recordHistoryMessages);
  const { opened, open, close } = useOpened<"add" | "import">("new record");
  const importing = useFocusHandedOn<HTMLButtonElement>();
  if (!mayWriteRecords(useMe(), person)) return null;
  return (
    <Group gap="xs">
      <Button
        ref={importing}
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
        onClick={() => open("import")}
      >
        {history("import")}
      </Button>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open("add")}>
        {t("add")}
      </Button>
      {opened === "add" && <RecordDialog person={person} onClose={close} />}
      {opened === "import" && <ImportDialog person={person} onClose={close} />}
    </Group>
  );
}
