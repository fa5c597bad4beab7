import { useMe } from "#web/kernel/frame/me.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { packageAskMessages } from "../asking/ask-messages.ts";
import { orderMessages } from "../messages.ts";
import { OrdersTab } from "./orders-tab.tsx";

/** A client's own orders. */
export function MyPaymentsPage() {
  const t = useWords(orderMessages);
  const ask = useWords(packageAskMessages);
  return (
    <Page
      title={t("title")}
      breadcrumbs={[{ label: t("title") }]}
      actions={
        <LinkButton to="/me/packages" variant="default">
          {ask("go")}
        </LinkButton>
      }
    >
      <OrdersTab person={useMe()} />
    </Page>
  );
}
