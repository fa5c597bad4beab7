import { ActionIcon, Button, Group, Menu, Select } from "@mantine/core";
import { IconDots, IconPencil, IconShoppingBag, IconTrash } from "@tabler/icons-react";
import { type Product, productTypes, shop } from "#contract/shop.ts";
import { LinkButton } from "#web/frame/links.tsx";
import { useMe } from "#web/frame/me.ts";
import { NoMatch } from "#web/frame/no-match.tsx";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import { useKept } from "#web/lib/kept.ts";
import { queryClient, useCommand, useRead } from "#web/lib/query.ts";
import { useTableWords } from "#web/lib/table-messages.ts";
import { searchFor } from "#web/lib/table-search.ts";
import { searchAfter, tableState } from "#web/lib/table-search.ts";
import { sourceOf } from "#web/lib/table-source.ts";
import { alertFailure, alertSuccess } from "#web/ui/alerts.ts";
import { DataTable } from "#web/ui/data-table.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { FindField } from "#web/ui/find-field.tsx";
import { DeleteProductDialog } from "./delete-product-dialog.tsx";
import { EditProductDialog } from "./edit-product-dialog.tsx";
import { shopMessages } from "./messages.ts";
import { ProductLine, useProductColumns } from "./product-columns.tsx";
import { bodyOf } from "./product-values.ts";
import { useShopMoney } from "./shop-money.ts";
import { type ProductSearch, productSearch } from "./shop-search.ts";

interface ProductTableProps {
  search: ProductSearch;
  onSearch: (next: ProductSearch) => void;
}

interface Opened {
  readonly what: "edit" | "delete";
  readonly product: Product;
}

/** The products of a tab, paged, sorted and filtered by the server; admins edit them. */
export function ProductTable({ search, onSearch }: ProductTableProps) {
  const t = useWords(shopMessages);
  const [opened, setOpened] = useKept<Opened | undefined>("products", undefined);
  const isAdmin = useMe().roles?.includes("admin");
  const { page = 1, sort, q, type, tab } = search;
  const read = useRead(shop.products, { query: { page: String(page), sort: sortOf(sort), q, type, tab } });
  const now = read.data?.rows.find(({ id }) => id === opened?.product.id) ?? opened?.product;
  const close = () => setOpened(undefined);
  const edit = isAdmin ? (product: Product) => setOpened({ what: "edit", product }) : undefined;
  const money = useShopMoney(read.data?.rows ?? []);
  return (
    <>
      <DataTable
        label={t("products")}
        columns={useProductColumns(read.data?.rows ?? [], edit)}
        phoneRow={(row) => <ProductLine product={row} onEdit={edit} price={money(row.price, row.currency)} />}
        source={sourceOf(read)}
        state={tableState(search)}
        onChange={(change) => onSearch(productSearch.parse(searchAfter(search, change)))}
        rowKey={({ id }) => id}
        {...(isAdmin && { rowActions: (row: Product) => <RowButtons product={row} onOpen={setOpened} /> })}
        filters={<Filters search={search} onSearch={onSearch} />}
        empty={
          <NoProducts
            clear={q || type ? () => onSearch({ tab }) : undefined}
            mayAdd={isAdmin && (tab ?? "all") === "all"}
          />
        }
        words={useTableWords()}
      />
      {opened?.what === "edit" && now && <EditProductDialog stored={now} onClose={close} />}
      {opened?.what === "delete" && now && <DeleteProductDialog stored={now} onClose={close} />}
    </>
  );
}

/** The URL's sort in the contract's words. */
function sortOf(sort: string | undefined) {
  return shop.products.query.shape.sort.safeParse(sort).data;
}

function Filters({ search, onSearch }: ProductTableProps) {
  const t = useWords(shopMessages);
  const filter = (change: Partial<ProductSearch>) => onSearch(searchFor(search, change));
  return (
    <>
      <FindField label={t("find")} placeholder={t("findHint")} q={search.q} onFind={(q) => filter({ q })} />
      <Select
        aria-label={t("type")}
        placeholder={t("anyType")}
        data={productTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        value={search.type ?? null}
        onChange={(type) => filter({ type: type ?? undefined })}
        clearable
        flex="1 1 8.5rem"
        maw={{ sm: 240 }}
      />
    </>
  );
}

function RowButtons({ product, onOpen }: { product: Product; onOpen: (opened: Opened) => void }) {
  const t = useWords(shopMessages);
  const button = useWords(buttonMessages);
  const words = useTableWords();
  const name = product.name[useLocale()];
  return (
    <Group gap="xs" wrap="nowrap" justify="end">
      {product.published === 0 && <PublishButton product={product} name={name} />}
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={`${words.actions}: ${name}`}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPencil size={16} aria-hidden />}
            aria-label={t("editOf", { name })}
            onClick={() => onOpen({ what: "edit", product })}
          >
            {button("edit")}
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            aria-label={t("deleteOf", { name })}
            onClick={() => onOpen({ what: "delete", product })}
          >
            {button("delete")}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </Group>
  );
}

function PublishButton({ product, name }: { product: Product; name: string }) {
  const t = useWords(shopMessages);
  const failure = useFailureWords();
  const publishing = useCommand(shop.update);
  const publish = () =>
    publishing.mutate(
      { params: { id: String(product.id) }, body: { ...bodyOf(product), published: 1 } },
      {
        onSuccess: () => alertSuccess(t("publishDone", { name })),
        onError: (error) => {
          alertFailure(failure(error));
          void queryClient.invalidateQueries();
        },
      },
    );
  return (
    <Button size="xs" loading={publishing.isPending} aria-label={t("publishOf", { name })} onClick={publish}>
      {t("publish")}
    </Button>
  );
}

/** The way to the first one stands there for who adds products, where new ones would come. */
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
