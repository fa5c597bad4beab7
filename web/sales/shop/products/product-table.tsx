import { useQueryClient } from "@tanstack/react-query";
import IconShoppingBag from "~icons/tabler/shopping-bag";
import { type Product, productTypes, shop } from "#contract/sales/shop.ts";
import { choosingProps } from "#web/club/exports/chosen-list.tsx";
import type { Exported } from "#web/club/exports/export-model.ts";
import { CountedChips } from "#web/kernel/frame/choosing/counted-chips.tsx";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
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
import { FindField } from "#web/kernel/ui/table/find-field.tsx";
import { DeleteProductDialog } from "./delete-product-dialog.tsx";
import { EditProductDialog } from "./edit-product-dialog.tsx";
import { shopMessages } from "../messages.ts";
import { ProductLine, useProductColumns } from "./product-columns.tsx";
import { type OpenedProduct, ProductRowButtons } from "./product-row-buttons.tsx";
import { useShopMoney } from "../shop-money.ts";
import { type ProductSearch, productSearch } from "../shop-search.ts";
import { MAX_ROWS } from "#contract/kernel/lists.ts";

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
      <TypeChips {...props} />
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
  const client = useQueryClient();
  const isAdmin = useMe().roles?.includes("admin");
  const source = useProducts(search);
  const rows = source.data?.rows ?? [];
  const edit = isAdmin ? (product: Product) => onOpen({ what: "edit", product }) : undefined;
  const columns = useProductColumns(rows, edit);
  const money = useShopMoney(rows);
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
      filters={<FindField label={t("find")} placeholder={t("findHint")} q={q} onFind={find} />}
      empty={
        <NoProducts clear={q || type ? () => onSearch({ tab }) : undefined} mayAdd={isAdmin && tab === undefined} />
      }
      words={useTableWords()}
      {...choosingProps({ chosen, list: exported, columns: shownColumns, keyOf: idOf }, readAll)}
    />
  );
}

function TypeChips({ search, onSearch }: ProductTableProps) {
  const t = useWords(shopMessages);
  const { q, tab } = search;
  const { data } = useRead(shop.productCounts, { query: { q, tab } });
  return (
    <CountedChips
      label={t("type")}
      values={productTypes}
      say={(type) => t(`type.${type}`)}
      counts={data}
      value={search.type}
      onChange={(type) => onSearch(searchFor(search, { type }))}
    />
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
