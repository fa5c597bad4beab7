import { Grid, SegmentedControl } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { shop, type ShopRange, shopRanges } from "#contract/sales/shop.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { UnreadableCard } from "#web/kernel/frame/page/unreadable-card.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { shopMessages } from "../messages.ts";
import { NewSale } from "../sale/new-sale.tsx";
import { SalesCard } from "./sales-card.tsx";
import { ShopFigures } from "./shop-figures.tsx";
import { type SalesSearch, salesSearch } from "../shop-search.ts";
import { TakingsCard } from "./takings-card.tsx";
import { TopProductsCard } from "./top-products-card.tsx";

const route = getRouteApi("/inside/e-commerce/overview");

/** The shop's sales, and the button to sell (clients-and-business §2). */
export function ShopOverviewPage() {
  const t = useWords(shopMessages);
  const pageName = useWords(pageWords);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: SalesSearch) => void navigate({ search: next, replace: true });
  const { range = "thisMonth" } = search;
  return (
    <Page
      title={t("overview")}
      breadcrumbs={[{ label: pageName("shop") }, { label: pageName("shopOverview") }]}
      actions={<NewSale />}
    >
      <SegmentedControl
        aria-label={t("range")}
        value={range}
        onChange={(next) => show(salesSearch.parse({ ...search, range: next }))}
        data={shopRanges.map((value) => ({ value, label: t(value) }))}
        style={{ alignSelf: "start" }}
      />
      <Sold range={range} />
      <SalesCard search={search} onSearch={show} />
    </Page>
  );
}

function Sold({ range }: { range: ShopRange }) {
  const { data, error, refetch } = useRead(shop.overview, { query: { range } });
  if (error && !data) return <UnreadableCard error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <ShopFigures overview={data} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <TakingsCard overview={data} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <TopProductsCard top={data?.top} />
        </Grid.Col>
      </Grid>
    </>
  );
}
