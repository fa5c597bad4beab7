import { Stack, Text, TextInput } from "@mantine/core";
import IconCheck from "~icons/tabler/check";
import { useRef } from "react";
import * as z from "zod/mini";
import { clients } from "#contract/membership/clients.ts";
import { lookers } from "#contract/membership/lookers.ts";
import type { Offer } from "#contract/sales/selling.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { formDialogMessages } from "#web/kernel/frame/dialogs/form-dialog-messages.ts";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { focusFirstError } from "#web/kernel/ui/fields/first-error.ts";
import { LeavingGuard } from "#web/identity/people/adding/leaving-guard.tsx";
import { useNameParts } from "#web/identity/people/adding/name-model.ts";
import { ClosedToday } from "#web/sales/accounts/closed-today.tsx";
import type { Bill } from "#web/sales/orders/payment/paying-model.ts";
import { askedPayment } from "#web/sales/orders/payment/purchase-model.ts";
import { PackageCards } from "#web/sales/orders/selling/package-cards.tsx";
import { SaleExtras, SaleFacts, SaleMethods } from "#web/sales/orders/selling/sale-facts.tsx";
import { useMissing } from "#web/sales/orders/selling/sale-missing-labels.ts";
import { billOfSale, choiceOf, purchaseOf, saleOf } from "#web/sales/orders/selling/sale-model.ts";
import { SalePayment } from "#web/sales/orders/selling/sale-payment.tsx";
import { AlikeNote } from "./alike-note.tsx";
import classes from "./quick-add.module.css";
import { quickAddMessages } from "./quick-add-messages.ts";
import { QuickBill } from "./quick-bill.tsx";
import { type QuickValues, isQuickClientComplete, isSomebody, somebodyCalled } from "./quick-draft.ts";
import { type AddedClient, useAdding } from "./use-adding.ts";
import { useAlike } from "./use-alike.ts";

/** The content of the form until it is sent. */
const asked = z.extend(clients.quickAdd.body, askedPayment);

interface QuickAddFormProps {
  offer: Offer;
  /** The typed name that nobody has. */
  name?: string | undefined;
  onAdded: (added: AddedClient) => void;
}

/** The form while it is filled in: what it comes to, who may be there already, and how it is sent. */
function useQuickAdd({ offer, name, onAdded }: QuickAddFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft<QuickValues>(name === undefined ? "quick add" : `quick add ${name}`, asked, {
    ...somebodyCalled(name),
    email: null,
    ...saleOf(offer, undefined),
  });
  const { values } = draft.form;
  const pack = offer.packages.find(({ id }) => id === values.packageId);
  const today = useToday();
  const methods = useClub().options("paymentMethod");
  const bill = pack && billOfSale(values, pack, today);
  const { alike, isNobody } = useAlike(values);
  const adding = useAdding({ pack, bill, values }, onAdded);
  const send = () => {
    const wrong = draft.form.validate().hasErrors;
    const body = bill && clients.quickAdd.body.safeParse(purchaseOf(values, bill, methods)).data;
    if (wrong || !body || !pack) return focusFirstError(form.current);
    adding.send({ ...body, packageVersion: pack.version, known: alike.map(({ id }) => id) }, draft.refuse);
  };
  const sendAlone = () => {
    const { first_name, last_name, phone, email } = values;
    const body = { first_name, last_name, phone, email, known: alike.map(({ id }) => id) };
    const judged = lookers.add.body.safeParse(body);
    if (!judged.success) {
      draft.form.validate();
      return focusFirstError(form.current);
    }
    adding.sendAlone(judged.data, draft.refuse);
  };
  return { form, draft, values, pack, bill, alike, isNobody, adding, send, sendAlone };
}

/** The one page on which a client is added: who they are and what they buy, and beside it the bill. */
export function QuickAddForm({ offer, name, onAdded }: QuickAddFormProps) {
  const t = useWords(quickAddMessages);
  const blocked = useWords(formDialogMessages);
  const { form, draft, values, pack, bill, alike, isNobody, adding, send, sendAlone } = useQuickAdd({
    offer,
    name,
    onAdded,
  });
  const missing = useMissing(values, bill, pack);
  return (
    <form
      ref={form}
      noValidate
      className={classes.page}
      onSubmit={(event) => {
        event.preventDefault();
        if (!adding.isBusy) send();
      }}
    >
      <Stack gap="lg">
        <ClosedToday />
        <Stack gap={6}>
          <PersonInputs draft={draft} />
          <NobodyYet isKnown={isNobody} />
        </Stack>
        <AlikeNote alike={alike} />
        <Stack gap="xs">
          <Text fw={500}>{t("package")}</Text>
          <PackageCards
            isWide
            offer={offer}
            sale={values}
            onPick={(picked) => draft.form.setValues(choiceOf(picked, offer, values))}
            onClear={() => draft.form.setValues({ packageId: null, clientType: null })}
          />
        </Stack>
        {bill && (
          <div>
            <SaleFacts draft={draft} offer={offer} />
            <SaleExtras draft={draft} bill={bill} />
          </div>
        )}
      </Stack>
      <QuickBill
        {...adding}
        {...{ values, pack, bill }}
        payment={bill && <Payment draft={draft} bill={bill} offer={offer} />}
        onAlone={isSomebody(values) && !adding.isBusy ? sendAlone : undefined}
        missing={isQuickClientComplete(values) ? missing : blocked("blocked.incomplete")}
      />
      <LeavingGuard typed={draft.isTyped && !adding.isDone} />
    </form>
  );
}

/** Says that nobody is there yet; its line is kept free before, so that nothing moves under a finger. */
function NobodyYet({ isKnown }: { isKnown: boolean }) {
  const t = useWords(quickAddMessages);
  return (
    <Text size="sm" className={classes.nobody} role="status">
      {isKnown && (
        <>
          <IconCheck size={16} aria-hidden />
          {t("nobodyYet")}
        </>
      )}
    </Text>
  );
}

type QuickForm = ReturnType<typeof useDraft<QuickValues>>;

interface PaymentProps extends Pick<QuickAddFormProps, "offer"> {
  draft: QuickForm;
  bill: Bill;
}

/** How it is paid; the method of the last sale is only proposed. */
function Payment({ draft, bill, offer }: PaymentProps) {
  const methods = <SaleMethods draft={draft} proposed={offer.paymentMethod} />;
  return <SalePayment draft={draft} bill={bill} method={methods} />;
}

function PersonInputs({ draft: { bind, form } }: { draft: QuickForm }) {
  const t = useWords(quickAddMessages);
  const nameParts = useNameParts();
  return (
    <div className={classes.person}>
      {nameParts.map((part, index) => (
        <TextInput key={part} label={t(part)} required autoComplete="off" autoFocus={index === 0} {...bind(part)} />
      ))}
      <TextInput label={t("phone")} required type="tel" inputMode="tel" autoComplete="off" {...bind("phone")} />
      <TextInput
        label={t("email")}
        type="email"
        inputMode="email"
        autoComplete="off"
        placeholder={t("noSignIn")}
        {...bind("email")}
        value={form.values.email ?? ""}
        onChange={({ currentTarget: { value } }) => form.setFieldValue("email", value.trim() === "" ? null : value)}
      />
    </div>
  );
}
