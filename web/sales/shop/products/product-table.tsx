import { Tabs } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import { useQueryClient } from "@tanstack/react-query";
import IconShoppingBag from "~icons/tabler/shopping-bag";
import { type Product, productTypes, shop } from "#contract/sales/shop.ts";
import { choosingProps } from "#web/club/exports/chosen-list.tsx";
import type { Exported } from "#web/club/exports/export-model.ts";
import { CountedChips } from "#web/kernel/frame/choosing/counted-chips.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton, LinkMainButton } from "#web/kernel/frame/page/links.tsx";
import { ListHead } from "#web/kernel/frame/page/list-head.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { NoMatch } from "#web/kernel/frame/choosing/no-match.tsx";
import { useChoice } from "#web/kernel/frame/choosing/use-choice.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { endpointQuery, useRead } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { searchAfter, searchFor, tableState } from "#web/kernel/lib/table/table-search.ts";
import { tableSourceOf } from "#web/kernel/lib/table/table-source.ts";
import { shownColumnsOf } from "#web/kernel/ui/table/data-table-model.ts";
import { DataTable } from "#web/kernel/ui/table/data-table.tsx";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { FilterButton } from "#web/kernel/ui/table/filter/filter-button.tsx";
import { FindField } from "#web/kernel/ui/table/filter/find-field.tsx";
import { DeleteProductDialog } from "./delete-product-dialog.tsx";
import { EditProductDialog } from "./edit-product-dialog.tsx";
import { shopMessages } from "../messages.ts";
import { ProductLine, useProductColumns } from "./product-columns.tsx";
import { type OpenedProduct, ProductRowButtons } from "./product-row-buttons.tsx";
import { useShopMoney } from "../shop-money.ts";
import { NewSale } from "../sale/new-sale.tsx";
import { type ProductSearch, productSearch } from "../shop-search.ts";
import { MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";

interface ProductTableProps {
  search: ProductSearch;
  onSearch: (next: ProductSearch) => void;
}

/** The products of a tab; admins edit them. */
export function ProductTable(props: ProductTableProps) {
  const [opened, setOpened] = useStoredDraft<OpenedProduct | undefined>("products", undefined);
  const { data } = useProducts(props.search);
  const now = data?.rows.find(({ id }) => id === opened?.product.id) ?? opened?.product;
  const close = () => setOpened(undefined);
  return (
    <>
      <ProductRows {...props} onOpen={setOpened} />
      {opened?.what === "edit" && now && <EditProductDialog stored={now} onClose={close} />}
      {opened?.what === "delete" && now && <DeleteProductDialog stored={now} onClose={close} />}
    </>
  );
}

const idOf = ({ id }: Product) => id;
/** Products are sorted by name by default. */
const usualSort = "name";

/** How the server is asked for the products that are shown; the URL's sort is in the contract's words. */
function narrowingOf({ q, type, tab, sort = usualSort }: ProductSearch) {
  return { q, type, tab, sort: shop.products.query.shape.sort.safeParse(sort).data };
}

function useProducts(search: ProductSearch) {
  return useRead(shop.products, { query: { ...narrowingOf(search), page: String(search.page ?? 1) } });
}

/** Paged, sorted and filtered by the server; several can be chosen, for paper and files. */
function ProductRows({ search, onSearch, onOpen }: ProductTableProps & { onOpen: (opened: OpenedProduct) => void }) {
  const t = useWords(shopMessages);
  const locale = useLocale();
  const format = useFormat();
  const client = useQueryClient();
  const isAdmin = useMe().roles?.includes("admin");
  const source = useProducts(search);
  const rows = source.data?.rows ?? [];
  const edit = isAdmin ? (product: Product) => onOpen({ what: "edit", product }) : undefined;
  const columns = useProductColumns(edit);
  const money = useShopMoney();
  const state = tableState(search);
  const chosen = useChoice(rows, idOf, ({ name }) => name[locale]);
  const whole = { query: { ...narrowingOf(search), pageSize: String(MAX_ROWS) } };
  const readAll = async () => (await client.fetchQuery(endpointQuery(shop.products, whole))).rows;
  const total = source.data?.total ?? 0;
  const shownColumns = shownColumnsOf(columns, state);
  const exported: Exported = {
    table: "products",
    title: t("products"),
    columns: shownColumns,
    query: narrowingOf(search),
    total,
    words: Object.fromEntries(productTypes.map((each) => [`product.${each}`, t(`type.${each}`)])),
  };
  const { q, type, tab } = search;
  const find = (phrase: string | undefined) => onSearch(searchFor(search, { q: phrase }));
  return (
    <DataTable
      label={t("products")}
      columns={columns}
      phoneRow={(row) => <ProductLine product={row} onEdit={edit} price={money(row.price, row.currency)} />}
      source={tableSourceOf(source)}
      state={state}
      usualSort={usualSort}
      onChange={(change) => onSearch(productSearch.parse(searchAfter(search, change)))}
      {...(isAdmin && { rowActions: (row: Product) => <ProductRowButtons product={row} onOpen={onOpen} /> })}
      head={(controls) => (
        <ListHead
          title={t("products")}
          count={source.data && format.number(total, 0)}
          chips={<ProductTabs />}
          find={<FindField label={t("find")} placeholder={t("findHint")} q={q} onFind={find} />}
          controls={
            <>
              <TypeFilter search={search} onSearch={onSearch} />
              {controls}
              <MainButton />
            </>
          }
        />
      )}
      empty={
        <NoProducts clear={q || type ? () => onSearch({ tab }) : undefined} mayAdd={isAdmin && tab === undefined} />
      }
      words={useTableWords()}
      {...choosingProps({ chosen, list: exported, columns: shownColumns, keyOf: idOf }, readAll)}
    />
  );
}

/** All products, those not on sale yet, and those on sale (clients-and-business §2). */
function ProductTabs() {
  const t = useWords(shopMessages);
  return (
    <Tabs.List w="fit-content">
      <Tabs.Tab value="all">{t("all")}</Tabs.Tab>
      <Tabs.Tab value="publish">{t("publishTab")}</Tabs.Tab>
      <Tabs.Tab value="published">{t("publishedTab")}</Tabs.Tab>
    </Tabs.List>
  );
}

/** Admins add products, the desk sells them. */
function MainButton() {
  const t = useWords(shopMessages);
  if (!useMe().roles?.includes("admin")) return <NewSale color="volt.4" c="#12171a" />;
  return (
    <LinkMainButton to="/e-commerce/add-product" leftSection={<IconPlus size={18} aria-hidden />}>
      {t("addProduct")}
    </LinkMainButton>
  );
}

function TypeFilter({ search, onSearch }: ProductTableProps) {
  const t = useWords(shopMessages);
  const { q, tab } = search;
  const { data } = useRead(shop.productCounts, { query: { q, tab } });
  return (
    <FilterButton label={t("type")} active={search.type === undefined ? 0 : 1}>
      <CountedChips
        label={t("type")}
        values={productTypes}
        say={(type) => t(`type.${type}`)}
        counts={data}
        value={search.type}
        onChange={(type) => onSearch(searchFor(search, { type }))}
      />
    </FilterButton>
  );
}

/** People who may add products see a button for the first one in the place of the list. */
function NoProducts({ clear, mayAdd }: { clear: (() => void) | undefined; mayAdd: boolean | undefined }) {
  const t = useWords(shopMessages);
  const add = mayAdd && (
    <LinkButton to="/e-commerce/add-product" variant="default">
      {t("addProduct")}
    </LinkButton>
  );
  if (clear) return <NoMatch icon={<IconShoppingBag size={24} />} title={t("noMatch")} clear={clear} />;
  return <EmptyState drawing="bag" title={t("noProducts")} text={t("noProductsText")} action={add} />;
}
