import { Button } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import { useRef } from "react";
import type { Profile } from "#contract/identity/people.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { giveFocusBack } from "#web/kernel/ui/focus.ts";
import { recordMessages } from "./record-messages.ts";
import { mayWriteRecords } from "./record-rights.ts";

const RecordDialog = lazyDialog(async () => (await import("./record-dialog.tsx")).RecordDialog);

/** The way to a new record for those who may write one; nothing for others. */
export function AddRecordButton({ person }: { person: Profile }) {
  const t = useWords(recordMessages);
  const [adding, setAdding] = useStoredDraft("new record", false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    setAdding(false);
    giveFocusBack(button.current);
  };
  if (!mayWriteRecords(useMe(), person)) return null;
  return (
    <>
      <Button ref={button} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
        {t("add")}
      </Button>
      {adding && <RecordDialog person={person} onClose={close} />}
    </>
  );
}
