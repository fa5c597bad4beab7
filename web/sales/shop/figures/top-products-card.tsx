import { Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { ShopOverview } from "#contract/sales/shop.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { shopMessages } from "../messages.ts";
import { ProductImage } from "../product-image.tsx";
import { useShopMoney } from "../shop-money.ts";
import classes from "./top-products-card.module.css";

/** The products with the most pieces sold. */
export function TopProductsCard({ top }: { top: ShopOverview["top"] | undefined }) {
  const t = useWords(shopMessages);
  return (
    <Card component="section" padding="lg" h="100%" aria-label={t("topProducts")}>
      <Title order={2} mb="md">
        {t("topProducts")}
      </Title>
      {top ? <Ranking top={top} /> : <Skeleton height={240} />}
    </Card>
  );
}

function Ranking({ top }: { top: ShopOverview["top"] }) {
  const t = useWords(shopMessages);
  const locale = useLocale();
  const money = useShopMoney();
  if (top.length === 0) return <EmptyState drawing="bag" title={t("nothingSold")} />;
  return (
    <Stack component="ol" gap="sm" className={classes.ranking}>
      {top.map(({ product, quantity, amount, currency }) => (
        <Group component="li" key={`${product.id} ${currency}`} gap="sm" wrap="nowrap">
          <ProductImage image={product.image} type={product.type} />
          <Stack gap={0} flex={1} miw={0}>
            <Text fw={550}>{product.name[locale]}</Text>
            <Text size="sm" c="dimmed">
              {t("pieces", { count: quantity })}
            </Text>
          </Stack>
          <Text fw={600} className={classes.amount}>
            {money(amount, currency)}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
