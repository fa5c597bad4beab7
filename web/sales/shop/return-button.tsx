import { Button } from "@mantine/core";
import IconPackageImport from "~icons/tabler/package-import";
import type { Document } from "#contract/sales/documents.ts";
import { shop } from "#contract/sales/shop.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { shopMessages } from "./messages.ts";
import { returnedState } from "./return-model.ts";

const ReturnDialog = lazyDialog(async () => (await import("./return-dialog.tsx")).ReturnDialog);

/** The way to a return, as long as something of the sale is left. */
export function ReturnButton({ sale: { id } }: { sale: NonNullable<Document["sale"]> }) {
  const t = useWords(shopMessages);
  const { data: sale } = useRead(shop.sale, { params: { id: String(id) } });
  const [isOpen, setOpen] = useStoredDraft(`returning of ${id}`, false);
  if (!sale) return null;
  return (
    <>
      {returnedState(sale) !== "all" && (
        <Button
          variant="default"
          leftSection={<IconPackageImport size={18} aria-hidden />}
          onClick={() => setOpen(true)}
        >
          {t("returnItems")}
        </Button>
      )}
      {/* Live updates can show the return before its answer arrives; the dialog stays to say how it went. */}
      {isOpen && <ReturnDialog sale={sale} onClose={() => setOpen(false)} />}
    </>
  );
}
