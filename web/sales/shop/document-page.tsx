import { getRouteApi } from "@tanstack/react-router";
import { DocumentView } from "#web/sales/accounts/document-view.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { ReturnButton } from "./return-button.tsx";

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
