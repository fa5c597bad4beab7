import { useMe } from "#web/frame/me.ts";
import { Page } from "#web/frame/page.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { orderMessages } from "./messages.ts";
import { OrdersTab } from "./orders-tab.tsx";

/** A client's own orders. */
export function MyPaymentsPage() {
  const t = useWords(orderMessages);
  return (
    <Page title={t("title")} breadcrumbs={[{ label: t("title") }]}>
      <OrdersTab person={useMe()} />
    </Page>
  );
}
