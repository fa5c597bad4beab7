import { Skeleton, Stack } from "@mantine/core";
import { useState } from "react";
import { type Account, type OpenCharge, accounts } from "#contract/sales/accounts.ts";
import { centsOf, moneyText } from "#contract/kernel/money/money.ts";
import { type Profile, people } from "#contract/identity/people.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { FormSheet } from "#web/kernel/frame/dialogs/form-sheet.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand, useRead, useReadToFill } from "#web/kernel/lib/calls/query.ts";
import { PersonAvatar } from "#web/identity/people/faces/person-avatar.tsx";
import { Sheet } from "#web/kernel/ui/overlays/sheet.tsx";
import { amountToTake } from "../account-model.ts";
import { ClosedToday } from "../closed-today.tsx";
import { useClosedToday } from "../closed-today-labels.ts";
import { PayFields } from "./pay-fields.tsx";
import { payMessages } from "./pay-messages.ts";
import { type PayValues, paymentDraftOf, missingPaymentPart, payValues, typedCents } from "./pay-model.ts";
import { showPaymentToast } from "./taken-toast.tsx";
import { selling } from "#contract/sales/selling.ts";

interface PaySheetProps {
  clientId: number;
  /** The charge that it pays first, where it was asked for from one. */
  charge?: OpenCharge | undefined;
  onClose: () => void;
}

/** Takes a payment with what is due filled in (money §8). It is opened by a client's id from wherever money is taken. */
export function PaySheet({ clientId, charge, onClose }: PaySheetProps) {
  const t = useWords(payMessages);
  const button = useWords(buttonMessages);
  const params = { id: String(clientId) };
  const client = useRead(people.profile, { params });
  const offer = useRead(selling.offer, { params });
  const account = useReadToFill(accounts.account, Boolean(client.data && (offer.data ?? offer.error)), { params });
  if (client.data && account.data && (offer.data ?? offer.error)) {
    return (
      <Payment
        client={client.data}
        account={account.data}
        charge={charge}
        method={offer.data?.paymentMethod ?? null}
        onClose={onClose}
      />
    );
  }
  const failed = [client, account].find(({ error }) => error);
  return (
    <Sheet title={t("takeNothing")} closeLabel={button("close")} onClose={onClose}>
      {failed?.error ? (
        <Unreadable error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Stack>
          <Skeleton height={72} />
          <Skeleton height={64} />
          <Skeleton height={96} />
        </Stack>
      )}
    </Sheet>
  );
}

interface PaymentProps extends Omit<PaySheetProps, "clientId"> {
  client: Profile;
  account: Account;
  /** Their last payment method. */
  method: string | null;
}

function Payment({ client, account, charge: asked, method, onClose }: PaymentProps) {
  const t = useWords(payMessages);
  const format = useFormat();
  const name = format.name(client);
  const charge = account.open.find(({ id }) => id === asked?.id) ?? asked;
  const [initial] = useState(() => payValues(amountToTake(charge ? inCharge(charge) : account), method));
  const [values, setValues] = useStoredDraft<PayValues>(`payment of ${client.id}`, initial);
  const payment = useCommand(accounts.pay);
  const over = typedCents(values.amount) - centsOf(account.open_amount);
  const missing = missingPaymentPart(values, over > 0);
  const today = useToday();
  const isClosed = useClosedToday() !== undefined && (values.receivedOn === "" || values.receivedOn === today);
  const amount = format.money(moneyText(typedCents(values.amount)));
  const send = () => {
    const body = paymentDraftOf(values, charge);
    if (!body) return;
    payment.mutate(
      { params: { id: String(client.id) }, body },
      {
        onSuccess: (taken) => {
          const { documents, documents_count: count, undo } = taken;
          showPaymentToast(t("taken", { amount, name }), { documents, count, undo, hasEmail: Boolean(client.email) });
          onClose();
        },
      },
    );
  };
  return (
    <FormSheet
      title={t("title", { name })}
      face={<PersonAvatar person={client} name={client} userType="client" size={32} />}
      failure={payment.error}
      isTyped={JSON.stringify(values) !== JSON.stringify(initial)}
      submit={typedCents(values.amount) > 0 ? t("take", { amount }) : t("takeNothing")}
      note={missing && t(`missing.${missing}`)}
      disabled={missing !== undefined || isClosed}
      busy={payment.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {isClosed && <ClosedToday />}
      <PayFields
        account={account}
        charge={charge}
        values={values}
        overCents={over}
        onChange={(change) => setValues((before) => ({ ...before, ...change }))}
      />
    </FormSheet>
  );
}

/** The due part of one charge, else the next one. */
function inCharge({ due, parts }: OpenCharge): Pick<Account, "due" | "next"> {
  const next = parts.find(({ open }) => Number(open) > 0);
  return { due, next: next ? { due_on: next.due_on, amount: next.open } : null };
}
