import { Alert, Stack, Text, TextInput } from "@mantine/core";
import IconAlertCircle from "~icons/tabler/alert-circle";
import { useQueryClient } from "@tanstack/react-query";
import { useId, useRef } from "react";
import * as z from "zod/mini";
import { clients } from "#contract/membership/clients.ts";
import { useClub, useToday } from "#web/kernel/frame/club.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useSoldWords } from "#web/sales/orders/selling/sold-labels.ts";
import { formDialogMessages } from "#web/kernel/frame/dialogs/form-dialog-messages.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/refusal-labels.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useChangedPackage } from "#web/sales/orders/selling/changed-package-labels.ts";
import { PackageCards } from "#web/sales/orders/selling/package-cards.tsx";
import type { Bill } from "#web/sales/orders/payment/paying-model.ts";
import { usePayingButton } from "#web/sales/orders/payment/paying-labels.ts";
import { askedPayment } from "#web/sales/orders/payment/purchase-model.ts";
import { SaleFacts } from "#web/sales/orders/selling/sale-facts.tsx";
import { billOfSale, choiceOf, purchaseOf, saleOf } from "#web/sales/orders/selling/sale-model.ts";
import { useMissing } from "#web/sales/orders/selling/sale-missing-labels.ts";
import { SaleTotal } from "#web/sales/orders/selling/sale-total.tsx";
import { useNameParts } from "#web/identity/people/adding/name-model.ts";
import { LeavingGuard } from "#web/identity/people/adding/leaving-guard.tsx";
import { focusFirstError } from "#web/kernel/ui/fields/first-error.ts";
import { SubmitButton } from "#web/kernel/ui/submit-button.tsx";
import type { AddedClientInfo } from "./added-client.tsx";
import { AlikeNote } from "./alike-note.tsx";
import classes from "./quick-add.module.css";
import { quickAddMessages } from "./quick-add-messages.ts";
import { type QuickValues, isQuickClientComplete } from "./quick-draft.ts";
import { useAlike } from "./use-alike.ts";
import type { Offer } from "#contract/sales/selling.ts";

/** The content of the form until it is sent. */
const asked = z.extend(clients.quickAdd.body, askedPayment);

interface QuickAddFormProps {
  offer: Offer;
  onAdded: (added: AddedClientInfo) => void;
}

/** The one page on which a client is added; likely duplicates are shown beside the fields. */
export function QuickAddForm({ offer, onAdded }: QuickAddFormProps) {
  const t = useWords(quickAddMessages);
  const form = useRef<HTMLFormElement>(null);
  const empty = { first_name: "", last_name: "", phone: "", email: null };
  const draft = useDraft<QuickValues>("quick add", asked, {
    ...empty,
    ...saleOf(offer, undefined),
  });
  const { values } = draft.form;
  const pack = offer.packages.find(({ id }) => id === values.packageId);
  const today = useToday();
  const methods = useClub().options("paymentMethod");
  const bill = pack && billOfSale(values, pack, today);
  const alike = useAlike(values);
  const adding = useAdding(pack, values, onAdded);
  const blocked = useWords(formDialogMessages);
  const missing = useMissing(values, bill);
  const send = () => {
    const wrong = draft.form.validate().hasErrors;
    const body = bill && clients.quickAdd.body.safeParse(purchaseOf(values, bill, methods)).data;
    if (wrong || !body || !pack) return focusFirstError(form.current);
    adding.send({ ...body, packageVersion: pack.version, known: alike.map(({ id }) => id) }, draft.refuse);
  };
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
      <Stack gap="lg" className={classes.fields}>
        <PersonInputs draft={draft} />
        <Stack gap="xs">
          <Text fw={500}>{t("package")}</Text>
          <PackageCards
            offer={offer}
            sale={values}
            onPick={(picked) => draft.form.setValues(choiceOf(picked, offer, values))}
            onClear={() => draft.form.setValues({ packageId: null, clientType: null })}
          />
        </Stack>
        {bill && <SaleFacts draft={draft} offer={offer} bill={bill} />}
        <Failure error={adding.error} news={adding.news} />
        <AddButton
          pack={pack}
          bill={bill}
          missing={isQuickClientComplete(values) ? missing : blocked("blocked.incomplete")}
          isBusy={adding.isBusy}
        />
      </Stack>
      <AlikeNote alike={alike} />
      <LeavingGuard typed={draft.isTyped && !adding.isDone} />
    </form>
  );
}

interface AddButtonProps {
  pack: Offer["packages"][number] | undefined;
  bill: Bill | undefined;
  /** Why nothing can be sent yet. */
  missing: string | undefined;
  isBusy: boolean;
}

function AddButton({ pack, bill, missing, isBusy }: AddButtonProps) {
  const t = useWords(quickAddMessages);
  const button = usePayingButton();
  const locale = useLocale();
  const named = { package: pack?.name[locale] ?? "" };
  const does = [
    (amount: string) => t("addAndTake", { amount, ...named }),
    (amount: string) => t("addOwed", { amount, ...named }),
  ] as const;
  const reasonId = useId();
  return (
    <>
      {pack && bill && <SaleTotal pack={pack} bill={bill} />}
      {missing !== undefined && (
        <Text id={reasonId} role="status" c="dimmed">
          {missing}
        </Text>
      )}
      <SubmitButton
        className={classes.submit}
        data-dock
        disabled={missing !== undefined}
        aria-describedby={missing === undefined ? undefined : reasonId}
        loading={isBusy}
      >
        {bill && !bill.faults.taken ? button(bill, ...does) : t("addAndTakePayment")}
      </SubmitButton>
    </>
  );
}

type QuickForm = ReturnType<typeof useDraft<QuickValues>>;

function PersonInputs({ draft: { bind, form } }: { draft: QuickForm }) {
  const t = useWords(quickAddMessages);
  const nameParts = useNameParts();
  return (
    <>
      <div className={classes.name}>
        {nameParts.map((part, index) => (
          <TextInput key={part} label={t(part)} required autoComplete="off" autoFocus={index === 0} {...bind(part)} />
        ))}
      </div>
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
    </>
  );
}

type QuickBody = NonNullable<ReturnType<typeof clients.quickAdd.body.safeParse>["data"]>;

/** Sends the client; if the price or the duplicates have changed since, both are read again and shown. */
function useAdding(
  pack: Offer["packages"][number] | undefined,
  values: QuickValues,
  onAdded: QuickAddFormProps["onAdded"],
) {
  const command = useCommand(clients.quickAdd);
  const sold = useSoldWords();
  const changed = useChangedPackage(pack);
  const cache = useQueryClient();
  const canSignIn = values.email !== null;
  const hasCredits = values.clientType === "pro" || Number(values.extra.courses) > 0;
  const send = (body: QuickBody, refuse: (error: ApiError) => boolean) =>
    command.mutate(
      { body },
      {
        onSuccess: ({ undo, ...added }) => {
          onAdded({ ...added, canSignIn, hasCredits });
          const onUndone = () => onAdded({ ...added, canSignIn, hasCredits: false });
          alertDone(sold(added.name, pack), { undo, onUndone });
        },
        onError: (error) => {
          refuse(error);
          changed.readAgain(error);
          if (error.code === "LIKELY_DUPLICATE") void cache.invalidateQueries({ queryKey: [clients.alike.path] });
        },
      },
    );
  const news = changed.explain(command.error);
  return { send, news, error: command.error, isBusy: command.isPending, isDone: command.isSuccess };
}

function Failure({ error, news }: { error: ApiError | null; news: string | undefined }) {
  const reason = useRefusalWords();
  if (!error) return null;
  return (
    <Alert color={news === undefined ? "red" : "yellow"} icon={<IconAlertCircle aria-hidden />} role="alert">
      {news ?? reason(error)}
    </Alert>
  );
}
