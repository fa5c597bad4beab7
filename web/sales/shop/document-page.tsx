import { Button } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import IconPackageImport from "~icons/tabler/package-import";
import type { Document } from "#contract/sales/documents.ts";
import { shop } from "#contract/sales/shop.ts";
import { DocumentView } from "#web/sales/accounts/document-view.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { shopMessages } from "./messages.ts";
import { returnedState } from "./return-model.ts";

const ReturnDialog = lazyDialog(async () => (await import("./return-dialog.tsx")).ReturnDialog);

const route = getRouteApi("/inside/payments/documents/$number");

/** A document to print; products on a receipt can be returned from here. */
export function DocumentPage() {
  const { number } = route.useParams();
  const { roles = [] } = useMe();
  const sells = roles.includes("admin") || roles.includes("desk");
  return (
    <DocumentView
      number={number}
      more={({ kind, sale }) => sells && sale && kind !== "creditNote" && <ReturnButton sale={sale} />}
    />
  );
}

/** The way to a return, as long as something of the sale is left. */
function ReturnButton({ sale: { id } }: { sale: NonNullable<Document["sale"]> }) {
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
