import { Tabs } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useMe } from "#web/kernel/frame/me.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { shopMessages } from "../messages.ts";
import { ProductTable } from "./product-table.tsx";
import type { ProductSearch } from "../shop-search.ts";

const route = getRouteApi("/inside/e-commerce/products");

/** The products of the desk: all of them, those not on sale yet, and those on sale (clients-and-business §2). */
export function ProductsPage() {
  const t = useWords(shopMessages);
  const pageName = useWords(pageWords);
  const { roles = [] } = useMe();
  const readsSales = roles.includes("admin") || roles.includes("manager");
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: ProductSearch) => void navigate({ search: next, replace: true });
  const openTab = (tab: string | null) => {
    const { q, type } = search;
    show({ q, type, tab: tab === "publish" || tab === "published" ? tab : undefined });
  };
  const tab = search.tab ?? "all";
  return (
    <Page
      title={t("products")}
      breadcrumbs={[
        { label: pageName("shop"), ...(readsSales && { to: "/e-commerce/overview" }) },
        { label: t("products") },
      ]}
      head={false}
    >
      <div>
        <Tabs value={tab} onChange={openTab} keepMounted={false}>
          <Tabs.Panel value={tab}>
            <ProductTable search={search} onSearch={show} />
          </Tabs.Panel>
        </Tabs>
      </div>
    </Page>
  );
}
