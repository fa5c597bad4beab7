import { Divider, Text } from "@mantine/core";
import type { ComponentProps } from "react";
import { orders, packagePayment } from "#contract/orders.ts";
import type { Profile } from "#contract/people.ts";
import { useToday } from "#web/frame/club.ts";
import { FormDialog } from "#web/frame/form-dialog.tsx";
import { useFormat } from "#web/frame/format.ts";
import { useDateWords } from "#web/lib/date-messages.ts";
import { useDraft } from "#web/lib/form.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import { useCommand } from "#web/lib/query.ts";
import { useOfferedPackage } from "#web/packages/package-picker.tsx";
import { alertSuccess } from "#web/ui/alerts.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { useChangedPackage } from "./changed-package-words.ts";
import { PurchaseFields } from "./purchase-fields.tsx";
import { emptyPurchase, isAskedOf, type PurchaseValues } from "./purchase-model.ts";
import { PurchaseSummary } from "./purchase-summary.tsx";
import { purchaseMessages } from "./purchase-words.ts";
import { sellingMessages } from "./selling-messages.ts";

interface AddPackageProps {
  client: Profile;
  onClose: () => void;
}

type Values = PurchaseValues & { clientId: number; startOfDate: string } & Record<string, unknown>;

/**
 * Sells a package to a client: before it is saved, it says the new end, the credits and the total (clients-and-business
 * §5).
 */
export function AddPackageDialog({ client, onClose }: AddPackageProps) {
  const t = useWords(sellingMessages);
  const words = useWords(purchaseMessages);
  const dates = useDateWords();
  const today = useToday();
  const locale = useLocale();
  const name = useFormat().name(client);
  const selling = useCommand(orders.addPackage);
  const draft = useDraft<Values>(packagePayment, { ...emptyPurchase, clientId: client.id, startOfDate: today });
  const { values } = draft.form;
  const offered = useOfferedPackage(values.clientType, values.packageId);
  const purchase = packagePayment.safeParse(values).data;
  const changed = useChangedPackage(offered);
  const news = changed.explain(selling.error);
  const send = () => {
    if (draft.form.validate().hasErrors || !purchase) return;
    selling.mutate(
      { params: { id: String(client.id) }, body: { ...purchase, packageVersion: offered?.version } },
      {
        onSuccess: () => {
          alertSuccess(t("sold", { name, package: offered?.name[locale] ?? "" }));
          onClose();
        },
        onError: (error) => {
          draft.refuse(error);
          changed.readAgain(error);
        },
      },
    );
  };
  return (
    <FormDialog
      title={t("addTitle", { name })}
      failure={news === undefined ? selling.error : null}
      isTyped={draft.isTyped}
      submit={t(values.clientType === "pro" ? "sellCourses" : "sell")}
      blocked={!isFilledIn(values) && "incomplete"}
      busy={selling.isPending}
      size="xl"
      onSubmit={send}
      onClose={onClose}
    >
      {news !== undefined && (
        <Text role="alert" fw={550}>
          {news}
        </Text>
      )}
      <DateField
        label={words("startOfDate")}
        required
        {...dates}
        today={today}
        {...draft.bind("startOfDate")}
        value={values.startOfDate}
      />
      <PurchaseFields draft={draft} />
      {purchase && offered && <Outcome purchase={purchase} endOfDate={client.endOfDate} />}
    </FormDialog>
  );
}

function Outcome(sale: Pick<ComponentProps<typeof PurchaseSummary>, "purchase" | "endOfDate">) {
  const t = useWords(sellingMessages);
  return (
    <>
      <Divider />
      <PurchaseSummary brief title={t("summary")} {...sale} />
    </>
  );
}

/** The payment method is asked for, but the button does not wait for it (clients-and-business §5). */
function isFilledIn({ paymentMethod: _way, ...values }: Values): boolean {
  return Object.entries(values).every(
    ([field, value]) => !isAskedOf(values, field) || (value !== null && value !== ""),
  );
}
