import { Button, Card, Skeleton } from "@mantine/core";
import IconPrinter from "~icons/tabler/printer";
import { getRouteApi } from "@tanstack/react-router";
import { orders } from "#contract/orders.ts";
import { Page } from "#web/frame/page.tsx";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ReceiptCard } from "./receipt-card.tsx";
import classes from "./receipt-card.module.css";
import { receiptMessages } from "./receipt-messages.ts";

const route = getRouteApi("/inside/payments/receipt/$orderId");

/** A receipt to print: on paper nothing is left but the receipt. */
export function ReceiptPage() {
  const t = useWords(receiptMessages);
  const button = useWords(buttonMessages);
  const failure = useFailureWords();
  const { orderId } = route.useParams();
  const { data, error, refetch } = useRead(orders.receipt, { params: { id: orderId } });
  const retry = (
    <Button variant="default" onClick={() => void refetch()}>
      {button("retry")}
    </Button>
  );
  return (
    <div className={classes.column}>
      <Page
        title={data ? t("number", { number: data.number }) : t("title")}
        breadcrumbs={[{ label: t("title") }]}
        actions={
          data && (
            <Button leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => window.print()}>
              {t("print")}
            </Button>
          )
        }
      >
        {data ? (
          <ReceiptCard receipt={data} />
        ) : error ? (
          <EmptyState title={failure(error)} action={retry} />
        ) : (
          <Card>
            <Skeleton height={320} />
          </Card>
        )}
      </Page>
    </div>
  );
}
