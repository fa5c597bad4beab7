import { Fieldset, NumberInput, SimpleGrid, Stack, Text } from "@mantine/core";
import { clientTypes } from "#contract/kernel/values.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { PackagePicker } from "#web/sales/packages/package-picker.tsx";
import { SellerPicker } from "#web/identity/people/seller-picker.tsx";
import { TrainerPicker } from "#web/identity/people/trainer-picker.tsx";
import { usePurchaseBill } from "./bill-model.ts";
import { LoweredPrice } from "../payment/lowered-price.tsx";
import type { PurchaseForm } from "../payment/purchase-model.ts";
import { purchaseMessages } from "../payment/purchase-labels.ts";
import classes from "../sale-facts.module.css";
import { SalePayment } from "./sale-payment.tsx";
import { SaleTotal } from "./sale-total.tsx";

/** The client's purchase, seller and payment; only a pro client has a trainer. */
export function PurchaseFields({ draft }: { draft: PurchaseForm }) {
  const t = useWords(purchaseMessages);
  const words = useOptionWords();
  const { options } = useClub();
  const { bind, form } = draft;
  const { clientType } = form.values;
  const chooseType = (value: string | null) => {
    const chosen = clientTypes.find((type) => type === value) ?? null;
    form.setValues({ clientType: chosen, packageId: null, reports_to: null });
  };
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <Select
          {...bind("clientType")}
          label={t("clientType")}
          description={t("clientTypeHint")}
          inputWrapperOrder={["label", "input", "description", "error"]}
          required
          placeholder={t("choose")}
          data={options("clientType").map((value) => ({ value, label: words("clientType", value) }))}
          onChange={chooseType}
        />
        {clientType === "pro" && (
          <TrainerPicker label={t("reports_to")} required {...bind("reports_to")} value={form.values.reports_to} />
        )}
        <PackagePicker
          label={t("packageId")}
          hint={t("packageHint")}
          required
          wide={clientType === "pro"}
          clientType={clientType}
          {...bind("packageId")}
          value={form.values.packageId}
        />
        <Gift draft={draft} />
        <SellerPicker label={t("salesId")} required {...bind("salesId")} value={form.values.salesId} />
      </SimpleGrid>
      <Payment draft={draft} />
    </Stack>
  );
}

/** How it is paid, and the total with its taxes once a package is chosen. */
function Payment({ draft }: { draft: PurchaseForm }) {
  const t = useWords(purchaseMessages);
  const words = useOptionWords();
  const { options } = useClub();
  const { pack, bill } = usePurchaseBill(draft.form.values);
  const method = (
    <Select
      label={t("paymentMethod")}
      required
      placeholder={t("choose")}
      data={options("paymentMethod").map((value) => ({ value, label: words("paymentMethod", value) }))}
      {...draft.bind("paymentMethod")}
    />
  );
  if (!pack || !bill) return method;
  return (
    <>
      <SalePayment draft={draft} bill={bill} method={method} />
      <LoweredPrice draft={draft} bill={bill} />
      <div className={classes.total} data-dock>
        <SaleTotal pack={pack} bill={bill} />
      </div>
    </>
  );
}

/** The presents of a package. */
export function Gift({ draft: { bind } }: { draft: Pick<PurchaseForm, "bind"> }) {
  const t = useWords(purchaseMessages);
  const words = useOptionWords();
  const { options } = useClub();
  const count = { min: 0, max: 1000, allowDecimal: false, allowNegative: false, required: true } as const;
  return (
    <Fieldset legend={t("extra")} style={{ gridColumn: "1 / -1" }}>
      <Text size="sm" c="dimmed" mb="sm">
        {t("extraHint")}
      </Text>
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="md">
        <NumberInput label={t("extraDuration")} {...count} {...bind("extra.membership_duration")} />
        <Select
          label={t("extraUnit")}
          required
          data={options("durationUnit").map((value) => ({ value, label: words("durationUnit", value) }))}
          {...bind("extra.membership_duration_symbol")}
        />
        <NumberInput label={t("extraCourses")} {...count} {...bind("extra.courses")} />
      </SimpleGrid>
    </Fieldset>
  );
}
