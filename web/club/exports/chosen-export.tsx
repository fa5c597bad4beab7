import IconDownload from "~icons/tabler/download";
import { useState } from "react";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ChosenAction } from "#web/kernel/ui/table/chosen-bar.tsx";
import type { Exported } from "./export-model.ts";
import { exportMessages } from "./messages.ts";

const ExportDialog = lazyDialog(async () => (await import("./export-dialog.tsx")).ExportDialog);

/** The way from the rows that are chosen to a file of them. */
export function ChosenExport(list: Exported) {
  const label = useWords(exportMessages)("export");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ChosenAction icon={<IconDownload size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {label}
      </ChosenAction>
      {isOpen && <ExportDialog list={list} onClose={() => setOpen(false)} />}
    </>
  );
}
