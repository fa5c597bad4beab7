import { Button, Skeleton } from "@mantine/core";
import { getRouteApi, Navigate } from "@tanstack/react-router";
import { orders } from "#contract/sales/orders.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { sellingMessages } from "../selling-messages.ts";

const route = getRouteApi("/inside/payments/receipt/$orderId");

/** Leads from an order to its invoice or receipt, where addresses name the order. */
export function ReceiptPage() {
  const t = useWords(sellingMessages);
  const button = useWords(buttonMessages);
  const failure = useFailureWords();
  const { orderId } = route.useParams();
  const { data, error, refetch } = useRead(orders.receipt, { params: { id: orderId } });
  if (data) return <Navigate to="/payments/documents/$number" params={{ number: String(data.number) }} replace />;
  const retry = (
    <Button variant="default" onClick={() => void refetch()}>
      {button("retry")}
    </Button>
  );
  return (
    <Page title={t("receipt")} breadcrumbs={[{ label: t("receipt") }]}>
      {error ? <EmptyState title={failure(error)} action={retry} /> : <Skeleton height={320} />}
    </Page>
  );
}
