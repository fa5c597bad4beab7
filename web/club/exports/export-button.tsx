import { ActionIcon, Button } from "@mantine/core";
import IconDownload from "~icons/tabler/download";
import { useState } from "react";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { Exported } from "./export-model.ts";
import { exportMessages } from "./messages.ts";

const ExportDialog = lazyDialog(async () => (await import("./export-dialog.tsx")).ExportDialog);

/** The way from a list to a file of it. */
export function ExportButton({ isIcon = false, ...list }: Exported & { isIcon?: boolean }) {
  const label = useWords(exportMessages)("export");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {!isIcon && (
        <Button
          visibleFrom="sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {label}
        </Button>
      )}
      <ActionIcon
        {...(isIcon
          ? ({ variant: "subtle", color: "gray", size: 40 } as const)
          : ({ hiddenFrom: "sm", variant: "default", size: 44 } as const))}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <IconDownload size={20} aria-hidden />
      </ActionIcon>
      {isOpen && <ExportDialog list={list} onClose={() => setOpen(false)} />}
    </>
  );
}
