import { Skeleton, Stack, Text } from "@mantine/core";
import { useState } from "react";
import * as z from "zod/mini";
import { accounts } from "#contract/sales/accounts.ts";
import { orders } from "#contract/sales/orders.ts";
import { type Profile, people } from "#contract/identity/people.ts";
import { ClosedToday } from "#web/sales/accounts/closed-today.tsx";
import { heldCents } from "#web/sales/accounts/account-model.ts";
import { OverdueLine } from "#web/sales/accounts/owing/overdue-line.tsx";
import { showPaymentToast } from "#web/sales/accounts/paying/taken-toast.tsx";
import type { ClientType } from "#contract/kernel/values.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { FormSheet } from "#web/kernel/frame/dialogs/form-sheet.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead, useReadToFill } from "#web/kernel/lib/calls/query.ts";
import { PersonAvatar } from "#web/identity/people/faces/person-avatar.tsx";
import { Sheet } from "#web/kernel/ui/overlays/sheet.tsx";
import { useChangedPackage } from "./changed-package-labels.ts";
import { PackageCards } from "./package-cards.tsx";
import { usePayingButton } from "../payment/paying-labels.ts";
import { askedPayment } from "../payment/purchase-model.ts";
import { FoldedMethods, SaleExtras, SaleFacts } from "./sale-facts.tsx";
import { saleMessages } from "./sale-messages.ts";
import { type Renewing, goesOn, renewingIn, renewingOrders } from "../renewal/renewal-model.ts";
import { RenewingNote } from "../renewal/renewing-note.tsx";
import { StopRenewalDialog } from "../renewal/stop-renewal-dialog.tsx";
import { type SaleValues, billOfSale, choiceOf, kindOf, purchaseOf, saleOf, saleOfSessions } from "./sale-model.ts";
import { useMissing } from "./sale-missing-labels.ts";
import { SalePayment } from "./sale-payment.tsx";
import { SaleTotal } from "./sale-total.tsx";
import { useSoldWords } from "./sold-labels.ts";
import { selling, type Offer, type PackageOffer, packagePayment } from "#contract/sales/selling.ts";

interface SellSheetProps {
  clientId: number;
  /** The package to begin with, as for a renewal; else the one that was bought last. */
  packageId?: number | undefined;
  /** Sells sessions for a booking: with its trainer, if one is chosen. */
  sessionsWith?: { readonly trainerId: number | null } | undefined;
  onClose: () => void;
}

/**
 * Sells a package to a client on one sheet with everything filled in (clients-and-business §5). It is opened by a
 * client's id from wherever a sale begins.
 */
export function SellSheet({ clientId, packageId, sessionsWith, onClose }: SellSheetProps) {
  const t = useWords(saleMessages);
  const button = useWords(buttonMessages);
  const params = { id: String(clientId) };
  const client = useRead(people.profile, { params });
  const account = useRead(accounts.account, { params });
  const renewing = useRead(orders.ofPerson, { params, query: renewingOrders });
  const offer = useReadToFill(selling.offer, Boolean(client.data && account.data && renewing.data), { params });
  const [stopping, stop] = useState<Renewing>();
  if (client.data && offer.data && account.data && renewing.data)
    return (
      <>
        <Sale
          client={client.data}
          offer={offer.data}
          held={heldCents(account.data)}
          packageId={packageId}
          sessionsWith={sessionsWith}
          renewing={renewingIn(renewing.data.rows).find(goesOn)}
          onStop={stop}
          isCovered={stopping !== undefined}
          onClose={onClose}
        />
        {stopping && <StopRenewalDialog order={stopping} onClose={() => stop(undefined)} />}
      </>
    );
  const failed = [client, offer, account, renewing].find(({ error }) => error);
  return (
    <Sheet title={t("sell")} closeLabel={button("close")} onClose={onClose}>
      {failed?.error ? (
        <Unreadable error={failed.error} onRetry={() => void failed.refetch()} />
      ) : (
        <Stack>
          <Skeleton height={36} />
          <Skeleton height={88} />
          <Skeleton height={72} />
          <Skeleton height={72} />
        </Stack>
      )}
    </Sheet>
  );
}

interface SaleProps extends Omit<SellSheetProps, "clientId"> {
  client: Profile;
  offer: Offer;
  /** Their held money, in cents. */
  held: number;
  /** The membership that they would have beside another one. */
  renewing: Renewing | undefined;
  onStop: (order: Renewing) => void;
  isCovered: boolean;
}

/** The content of the form until it is sent. */
const asked = z.extend(packagePayment, askedPayment);

/** A sale while it is filled in: what it comes to, what is missing, and how it is sent. */
function useSale({ client, offer, held, packageId, sessionsWith, onClose }: SaleProps) {
  const sold = useSoldWords();
  const today = useToday();
  const methods = useClub().options("paymentMethod");
  const sell = useCommand(selling.addPackage);
  const kept = sessionsWith ? "sessions sold to" : "sale to";
  const draft = useDraft<SaleValues>(`${kept} ${client.id}`, asked, {
    ...(sessionsWith ? saleOfSessions(offer, sessionsWith.trainerId) : saleOf(offer, packageId)),
    clientId: client.id,
  });
  const { values } = draft.form;
  const pack = offer.packages.find(({ id }) => id === values.packageId);
  const bill = pack && billOfSale(values, pack, today, held);
  const changed = useChangedPackage(pack);
  const send = () => {
    if (!bill || draft.form.validate().hasErrors) return;
    const sale = packagePayment.safeParse(purchaseOf(values, bill, methods)).data;
    if (!sale) return;
    sell.mutate(
      { params: { id: String(client.id) }, body: { ...sale, packageVersion: pack.version } },
      {
        onSuccess: ({ order, undo }) => {
          const message = sold(client, pack);
          showPaymentToast(message, {
            documents: [String(order.receipt_number)],
            hasEmail: Boolean(client.email),
            undo,
          });
          onClose();
        },
        onError: (error) => {
          draft.refuse(error);
          changed.readAgain(error);
        },
      },
    );
  };
  return { draft, pack, bill, news: changed.explain(sell.error), error: sell.error, busy: sell.isPending, send };
}

/** The label of the button that sends a sale. */
function useSellText(pack: PackageOffer | undefined, bill: ReturnType<typeof billOfSale> | undefined): string {
  const t = useWords(saleMessages);
  const locale = useLocale();
  const button = usePayingButton();
  if (!pack || !bill || bill.faults.taken) return t("sell");
  const name = { package: pack.name[locale] };
  const take = (amount: string) =>
    bill.held && bill.taken === 0 ? t("sellHeld", name) : t("take", { amount, ...name });
  return button(bill, take, (amount) => t("sellOwed", { amount, ...name }));
}

function Sale(props: SaleProps) {
  const { client, offer, renewing, sessionsWith, onStop, isCovered, onClose } = props;
  const t = useWords(saleMessages);
  const name = useFormat().name(client);
  const { draft, pack, bill, news, error, busy, send } = useSale(props);
  const { values } = draft.form;
  const missing = useMissing(values, bill, pack);
  const submit = useSellText(pack, bill);
  return (
    <FormSheet
      title={t("sellTo", { name })}
      face={<PersonAvatar person={client} name={client} userType="client" size={32} />}
      failure={news === undefined ? error : null}
      isTyped={draft.isTyped}
      submit={submit}
      note={
        <>
          {pack && bill && <SaleTotal pack={pack} bill={bill} />}
          {pack && kindOf(pack) !== "classes" && (
            <ChangedType from={client.clientType} to={pack.clientType} staysPro={offer.staysPro} />
          )}
          {pack || offer.packages.length === 0 ? missing : t("choose")}
        </>
      }
      disabled={!pack || missing !== undefined}
      busy={busy}
      isCovered={isCovered}
      onSubmit={send}
      onClose={onClose}
    >
      {news !== undefined && (
        <Text role="alert" fw={550}>
          {news}
        </Text>
      )}
      <ClosedToday />
      <OverdueLine clientId={client.id} />
      {renewing && !(sessionsWith && !pack) && values.clientType !== "pro" && (
        <RenewingNote order={renewing} onStop={() => onStop(renewing)} />
      )}
      <PackageCards
        offer={offer}
        sale={values}
        {...(sessionsWith && { kind: "sessions" })}
        onPick={(picked) => draft.form.setValues(choiceOf(picked, offer, values))}
        onClear={() => draft.form.setValues({ packageId: null, clientType: null })}
      />
      {bill && (
        <Stack gap="lg">
          <SaleFacts draft={draft} offer={offer} />
          <SalePayment draft={draft} bill={bill} method={<FoldedMethods draft={draft} />} />
          <SaleExtras draft={draft} bill={bill} />
        </Stack>
      )}
    </FormSheet>
  );
}

interface ChangedTypeProps {
  from: ClientType | null;
  to: ClientType;
  staysPro: boolean;
}

/** Says that the sale changes the client type, or that a membership does not, because sessions are left. */
function ChangedType({ from, to, staysPro }: ChangedTypeProps) {
  const t = useWords(saleMessages);
  const words = useOptionWords();
  if (from === null || from === to) return null;
  if (staysPro) return <Text>{t("staysPro")}</Text>;
  return <Text>{t("typeChanges", { from: words("clientType", from), to: words("clientType", to) })}</Text>;
}
