import { Divider, Group, SimpleGrid, Text } from "@mantine/core";
import { centsOf, moneyText, onAccount } from "#contract/kernel/money/money.ts";
import type { Taxed } from "#contract/club/taxes.ts";
import { shop } from "#contract/sales/shop.ts";
import type { ShopCurrency } from "#contract/sales/shop-currency.ts";
import { showPaymentToast } from "#web/sales/accounts/paying/taken-toast.tsx";
import { ClosedToday } from "#web/sales/accounts/closed-today.tsx";
import { useClosedToday } from "#web/sales/accounts/closed-today-labels.ts";
import { ClientPicker, type PickedClient } from "#web/sales/accounts/client-picker.tsx";
import { AddedTaxes, usePricing } from "#web/club/settings/options/added-taxes.tsx";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { queryClient, endpointQuery, useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { BasketLines } from "./basket-lines.tsx";
import { LastSold } from "./last-sold.tsx";
import { shopMessages } from "../messages.ts";
import { ProductPicker } from "./product-picker.tsx";
import { type BasketLine, isFull, saleLinesOf, refreshed, totalOf, withProduct } from "./sale-basket.ts";
import { SaleFailure } from "./sale-failure.tsx";
import { useShopMoney } from "../shop-money.ts";
import { ShopSellerPicker } from "./shop-seller-picker.tsx";

interface SaleDialogProps {
  /** The buyer who is chosen beforehand. */
  client?: PickedClient | undefined;
  onClose: () => void;
}

/** Sells products at the desk: which ones, how they are paid, who sold them and, if known, to whom. */
export function SaleDialog({ client: initial, onClose }: SaleDialogProps) {
  const t = useWords(shopMessages);
  const money = useShopMoney();
  const me = useMe();
  const selling = useCommand(shop.sell);
  const [basket, setBasket] = useStoredDraft<readonly BasketLine[]>("basket", []);
  const [client, setClient] = useStoredDraft<PickedClient | undefined>("buyer of the basket", initial);
  const { way, isChosen, setWay } = useWay(client);
  const isClosed = useClosedToday() !== undefined && way !== onAccount;
  const [seller, setSeller] = useStoredDraft<number | null>("seller of the basket", me.id);
  const currency = basket[0]?.product.currency;
  const price = usePricing()(centsOf(totalOf(basket)));
  const total = moneyText(price.total);
  const words = useSaleWords(way, client);
  const send = () => {
    if (way === null || seller === null) return;
    selling.mutate(
      {
        body: { lines: saleLinesOf(basket), paymentMethod: way, sellerId: seller, clientId: client?.id ?? null, total },
      },
      {
        onSuccess: (sale) => {
          const documents = sale.document === null ? [] : [sale.document];
          showPaymentToast(words.sold(money(sale.total, sale.currency)), { documents, undo: sale.undo });
          onClose();
        },
        onError: () => void lookAgain(basket).then(setBasket),
      },
    );
  };
  return (
    <FormDialog
      title={t("newSale")}
      isTyped={basket.length > 0 || isChosen || client?.id !== initial?.id || seller !== me.id}
      submit={currency ? words.take(money(total, currency)) : t("chooseFirst")}
      blocked={
        !currency || isClosed ? "saidElsewhere" : (!isFull(basket) || way === null || seller === null) && "incomplete"
      }
      busy={selling.isPending}
      size="xl"
      onSubmit={send}
      onClose={onClose}
    >
      <ClosedToday />
      {selling.error && <SaleFailure error={selling.error} currency={currency ?? "CAD"} />}
      <LastSold currency={currency} onPick={(product) => setBasket(withProduct(basket, product))} />
      <ProductPicker currency={currency} onPick={(product) => setBasket(withProduct(basket, product))} />
      <BasketLines basket={basket} onChange={setBasket} />
      <Divider />
      <RunningTotal price={price} currency={currency} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <PaymentMethod value={way} onAccount={client !== undefined} onChange={setWay} />
        <ShopSellerPicker value={seller} onChange={setSeller} />
        <ClientPicker label={t("clientOptional")} value={client} onChange={setClient} anyone clearable />
      </SimpleGrid>
    </FormDialog>
  );
}

/** How it is paid: as it was chosen, else as the desk was paid last. */
function useWay(client: PickedClient | undefined) {
  const lastWay = useLastWay();
  const [chosenWay, setWay] = useStoredDraft<string | null | undefined>("way of the basket", undefined);
  const wished = chosenWay ?? lastWay;
  return { way: wished === onAccount && !client ? null : wished, isChosen: chosenWay !== undefined, setWay };
}

/** The words on the button and of the message afterwards, with how it is paid and by whom. */
function useSaleWords(way: string | null, client: PickedClient | undefined) {
  const t = useWords(shopMessages);
  const format = useFormat();
  const words = useOptionWords();
  const method = way === null ? "" : words("paymentMethod", way);
  return {
    take: (total: string) => (way === null ? t("take", { total }) : t("takeBy", { total, method })),
    sold: (total: string) =>
      client ? t("soldTo", { total, method, name: format.name(client.name) }) : t("sold", { total, method }),
  };
}

/** How the desk was paid last in a way that the club still takes; a sale on an account was not paid at the desk. */
function useLastWay(): string | null {
  const ways = useClub().options("paymentMethod");
  const latest = useRead(shop.sales, { query: { pageSize: "10" } }).data?.rows ?? [];
  return latest.map(({ paymentMethod }) => paymentMethod).find((way) => ways.includes(way)) ?? null;
}

/** The basket with the prices and stocks of this moment; as it was where they cannot be read. */
async function lookAgain(basket: readonly BasketLine[]): Promise<readonly BasketLine[]> {
  const reads = basket.map(({ product }) =>
    endpointQuery(shop.products, { query: { q: product.sku, pageSize: "200" } }),
  );
  try {
    const found = await Promise.all(reads.map((each) => queryClient.fetchQuery({ ...each, staleTime: 0 })));
    return refreshed(
      basket,
      found.flatMap(({ rows }) => rows),
    );
  } catch {
    return basket;
  }
}

function RunningTotal({ price, currency }: { price: Taxed; currency: ShopCurrency | undefined }) {
  const t = useWords(shopMessages);
  const money = useShopMoney();
  return (
    <Group justify="space-between" aria-live="polite">
      <div>
        <Text fw={600}>{t("total")}</Text>
        {currency && <AddedTaxes price={price} money={(amount) => money(amount, currency)} />}
      </div>
      <Text fz={28} fw={650} lh={1.2}>
        {currency ? money(moneyText(price.total), currency) : t("none")}
      </Text>
    </Group>
  );
}

interface PaymentMethodProps {
  value: string | null;
  /** Whether it can go on the account of who buys. */
  onAccount: boolean;
  onChange: (way: string | null) => void;
}

function PaymentMethod({ value, onAccount: isOffered, onChange }: PaymentMethodProps) {
  const t = useWords(shopMessages);
  const words = useOptionWords();
  const listed = useClub().options("paymentMethod");
  const ways = isOffered ? [...listed, onAccount] : listed;
  return (
    <Select
      label={t("paymentMethod")}
      required
      placeholder={t("choose")}
      data={ways.map((way) => ({ value: way, label: words("paymentMethod", way) }))}
      value={value}
      onChange={onChange}
    />
  );
}
