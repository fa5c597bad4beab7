import { useMe } from "#web/kernel/frame/me.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { orderMessages } from "../messages.ts";
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
