import { Group, Stack, Text } from "@mantine/core";
import type { Product } from "#contract/sales/shop.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { Column } from "#web/kernel/ui/table/data-table-model.ts";
import { RowLine } from "#web/kernel/ui/table/row/row-line.tsx";
import { RowOpener } from "#web/kernel/ui/table/row/row-opener.tsx";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { shopMessages } from "../messages.ts";
import { ProductImage } from "../product-image.tsx";
import { useShopMoney } from "../shop-money.ts";

/** Opens a product, for those who may edit it. */
type Edit = (product: Product) => void;

/** The columns of the product list (decisions §10). */
export function useProductColumns(onEdit: Edit | undefined): readonly Column<Product>[] {
  const t = useWords(shopMessages);
  const format = useFormat();
  const money = useShopMoney();
  const locale = useLocale();
  const sortable = true;
  const weight = ({ weight: of, weightUnit }: Product) =>
    of === null ? t("none") : format.withUnit(format.plain(of), weightUnit);
  return [
    { key: "id", title: t("id"), sortable, extra: true, align: "right", render: ({ id }) => id },
    {
      key: "name",
      title: t("product"),
      sortable,
      main: true,
      text: ({ name, sku }) => `${name[locale]} · ${sku}`,
      render: (row) => <NameCell product={row} onEdit={onEdit} />,
    },
    { key: "type", title: t("type"), sortable, render: ({ type }) => t(`type.${type}`) },
    { key: "weight", title: t("weight"), align: "right", render: weight },
    {
      key: "price",
      title: t("price"),
      sortable,
      align: "right",
      render: ({ price, currency }) => money(price, currency),
    },
    {
      key: "stock",
      title: t("stock"),
      sortable,
      align: "right",
      render: ({ stock }) => (stock === 0 ? t("soldOut") : format.number(stock)),
    },
    {
      key: "published",
      title: t("status"),
      text: ({ published }) => t(published ? "published" : "notPublished"),
      render: ({ published }) => (
        <StatusBadge tone={published ? "green" : "grey"} label={t(published ? "published" : "notPublished")} />
      ),
    },
  ];
}

interface NameProps {
  product: Product;
  onEdit: Edit | undefined;
}

function NameCell({ product, onEdit }: NameProps) {
  const { sku, image, type } = product;
  return (
    <Group gap="sm" wrap="nowrap">
      <ProductImage image={image} type={type} />
      <Stack gap={0} miw={0}>
        <Text fw={550} size="sm">
          <ProductName product={product} onEdit={onEdit} />
        </Text>
        <Text size="xs" c="dimmed">
          {sku}
        </Text>
      </Stack>
    </Group>
  );
}

function ProductName({ product, onEdit }: NameProps) {
  const t = useWords(shopMessages);
  const name = product.name[useLocale()];
  if (!onEdit) return name;
  return (
    <RowOpener label={t("editOf", { name })} onOpen={() => onEdit(product)}>
      {name}
    </RowOpener>
  );
}

/** A product on a phone: picture, name, price, and how many there are. */
export function ProductLine({ product, onEdit, price }: NameProps & { price: string }) {
  const t = useWords(shopMessages);
  const format = useFormat();
  const { stock, image, type, published } = product;
  const left = stock === 0 ? t("soldOut") : `${t("stock")} ${format.number(stock, 0)}`;
  return (
    <RowLine
      face={<ProductImage image={image} type={type} />}
      title={<ProductName product={product} onEdit={onEdit} />}
      note={left}
      fact={price}
      badge={!published && <StatusBadge tone="grey" label={t("notPublished")} />}
    />
  );
}
