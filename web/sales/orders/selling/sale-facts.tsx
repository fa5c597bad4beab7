import { Stack } from "@mantine/core";
import IconGift from "~icons/tabler/gift";
import { useEffect, useRef, useState } from "react";
import { withinTenYears } from "#contract/sales/purchase.ts";
import { MethodButtons } from "#web/club/settings/options/method-buttons.tsx";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import type { Draft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { SellerPicker, useSeller } from "#web/identity/people/seller-picker.tsx";
import { TrainerPicker, useTrainer } from "#web/identity/people/trainer-picker.tsx";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { FactField } from "#web/kernel/ui/facts/fact-field.tsx";
import { FoldButton } from "#web/kernel/ui/fold-button.tsx";
import { LoweredPrice } from "../payment/lowered-price.tsx";
import type { Bill } from "../payment/paying-model.ts";
import { Gift } from "./purchase-fields.tsx";
import type { PaymentForm } from "../payment/purchase-model.ts";
import { saleMessages } from "./sale-messages.ts";
import { type SaleValues, kindOf } from "./sale-model.ts";
import type { Offer } from "#contract/sales/selling.ts";

interface SaleForm extends PaymentForm {
  readonly bind: Draft<SaleValues>["bind"];
  readonly form: PaymentForm["form"] & {
    readonly values: SaleValues;
    readonly errors: Readonly<Record<string, unknown>>;
  };
}

interface SaleFactsProps {
  draft: SaleForm;
  offer: Offer;
  bill: Bill;
}

/** The other values of a sale, filled in: a touch turns a line into its field. */
export function SaleFacts({ draft, offer }: Omit<SaleFactsProps, "bill">) {
  const kind = kindOfSale(draft, offer);
  return (
    <Stack gap={0}>
      <Start draft={draft} offer={offer} />
      {kind === "sessions" && <Trainer draft={draft} />}
      <Seller draft={draft} />
    </Stack>
  );
}

function kindOfSale({ form }: Pick<SaleForm, "form">, { packages }: Offer) {
  const pack = packages.find(({ id }) => id === form.values.packageId);
  return pack && kindOf(pack);
}

/** The rare parts of a sale: a present, and for admins a lower price. */
export function SaleExtras({ draft, bill }: Omit<SaleFactsProps, "offer">) {
  return (
    <Stack gap={0}>
      <FoldedGift draft={draft} />
      <LoweredPrice draft={draft} bill={bill} />
    </Stack>
  );
}

function Start({ draft: { bind, form }, offer }: Omit<SaleFactsProps, "bill">) {
  const t = useWords(saleMessages);
  const dates = useDateWords();
  const format = useFormat();
  const today = useToday();
  const { startOfDate } = form.values;
  const present = offer.starts[kindOfSale({ form }, offer) ?? "membership"];
  const date = startOfDate === "" ? undefined : format.date(startOfDate);
  const isAfter = startOfDate === present && startOfDate > today;
  const near = startOfDate === today ? date && t("startsToday", { date }) : date;
  return (
    <FactField
      label={t("starts")}
      value={date && isAfter ? t("startsAfter", { date }) : near}
      isWrong={form.errors["startOfDate"] !== undefined}
    >
      <DateField
        label={t("starts")}
        required
        {...dates}
        {...withinTenYears(today)}
        today={today}
        {...bind("startOfDate")}
        value={startOfDate}
      />
    </FactField>
  );
}

function Trainer({ draft: { bind, form } }: { draft: SaleForm }) {
  const t = useWords(saleMessages);
  const format = useFormat();
  const { reports_to } = form.values;
  const trainer = useTrainer(reports_to);
  return (
    <FactField
      label={t("trainer")}
      value={trainer && format.name(trainer.name)}
      isWrong={form.errors["reports_to"] !== undefined}
    >
      <TrainerPicker label={t("trainer")} required {...bind("reports_to")} value={reports_to} />
    </FactField>
  );
}

function Seller({ draft: { bind, form } }: { draft: SaleForm }) {
  const t = useWords(saleMessages);
  const format = useFormat();
  const me = useMe();
  const { salesId } = form.values;
  const seller = useSeller(salesId);
  const name = seller && format.name(seller);
  return (
    <FactField
      label={t("soldBy")}
      value={name !== undefined && salesId === me.id ? t("you", { name }) : name}
      isWrong={form.errors["salesId"] !== undefined}
    >
      <SellerPicker label={t("soldBy")} required {...bind("salesId")} value={salesId} />
    </FactField>
  );
}

interface SaleMethodsProps {
  draft: PaymentForm;
  /** The method that is filled in because the last sale was paid by it. */
  proposed?: string | null;
}

/** The ways to pay, the one that is filled in chosen. */
export function SaleMethods({ draft: { form, wordsAt }, proposed = null }: SaleMethodsProps) {
  const t = useWords(saleMessages);
  const { paymentMethod } = form.values;
  return (
    <MethodButtons
      label={t(proposed !== null && paymentMethod === proposed ? "paidByProposed" : "paidBy")}
      value={paymentMethod}
      error={wordsAt("paymentMethod")}
      onChange={(method) => form.setValues({ paymentMethod: method })}
    />
  );
}

/** The same, folded to the one that is filled in. */
export function FoldedMethods({ draft }: { draft: SaleForm }) {
  const t = useWords(saleMessages);
  const words = useOptionWords();
  const { paymentMethod } = draft.form.values;
  return (
    <FactField
      label={t("paidBy")}
      value={paymentMethod === null ? undefined : words("paymentMethod", paymentMethod)}
      isWrong={draft.form.errors["paymentMethod"] !== undefined}
    >
      <SaleMethods draft={draft} />
    </FactField>
  );
}

function FoldedGift({ draft }: { draft: SaleForm }) {
  const t = useWords(saleMessages);
  const [isOpen, setOpen] = useState(false);
  const gift = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) gift.current?.querySelector("input")?.focus();
  }, [isOpen]);
  if (isOpen) {
    return (
      <div ref={gift}>
        <Gift draft={draft} />
      </div>
    );
  }
  return (
    <FoldButton onClick={() => setOpen(true)}>
      <IconGift size={18} aria-hidden />
      {t("gift")}
    </FoldButton>
  );
}
