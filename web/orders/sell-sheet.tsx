import { Skeleton, Stack, Text } from "@mantine/core";
import { type Offer, type PackageOffer, orders, packagePayment } from "#contract/orders.ts";
import { type Profile, people } from "#contract/people.ts";
import { useOptionWords } from "#web/company/option-words.ts";
import { FormSheet } from "#web/frame/form-sheet.tsx";
import { useFormat } from "#web/frame/format.ts";
import { Unreadable } from "#web/frame/unreadable.tsx";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useDraft } from "#web/lib/form.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import { listIn } from "#web/lib/list-format.ts";
import { useCommand, useRead } from "#web/lib/query.ts";
import { PersonAvatar } from "#web/people/person-avatar.tsx";
import { alertSuccess } from "#web/ui/alerts.ts";
import { Sheet } from "#web/ui/sheet.tsx";
import { useChangedPackage } from "./changed-package-words.ts";
import { PackageCards } from "./package-cards.tsx";
import { SaleFacts } from "./sale-facts.tsx";
import { saleMessages } from "./sale-messages.ts";
import { type SaleValues, choiceOf, saleOf } from "./sale-model.ts";
import { useMissing } from "./sale-missing-words.ts";
import { sellingMessages } from "./selling-messages.ts";

interface SellSheetProps {
  clientId: number;
  /** The package to begin with, as for a renewal; else the one that was bought last. */
  packageId?: number | undefined;
  onClose: () => void;
}

/**
 * Sells a package to a client on one sheet with everything filled in (clients-and-business §5). It is opened by a
 * client's id from wherever a sale begins.
 */
export function SellSheet({ clientId, packageId, onClose }: SellSheetProps) {
  const t = useWords(saleMessages);
  const button = useWords(buttonMessages);
  const params = { id: String(clientId) };
  const client = useRead(people.profile, { params });
  const offer = useRead(orders.offer, { params });
  if (client.data && offer.data)
    return <Sale client={client.data} offer={offer.data} packageId={packageId} onClose={onClose} />;
  const failed = [client, offer].find(({ error }) => error);
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
}

function Sale({ client, offer, packageId, onClose }: SaleProps) {
  const t = useWords(saleMessages);
  const told = useWords(sellingMessages);
  const locale = useLocale();
  const format = useFormat();
  const name = format.name(client);
  const selling = useCommand(orders.addPackage);
  const draft = useDraft<SaleValues>(`sale to ${client.id}`, packagePayment, {
    ...saleOf(offer, packageId),
    clientId: client.id,
  });
  const { values } = draft.form;
  const pack = offer.packages.find(({ id }) => id === values.packageId);
  const changed = useChangedPackage(pack);
  const news = changed.explain(selling.error);
  const missing = useMissing(values);
  const send = () => {
    const sale = draft.form.validate().hasErrors ? undefined : packagePayment.safeParse(values).data;
    if (!sale || !pack) return;
    selling.mutate(
      { params: { id: String(client.id) }, body: { ...sale, packageVersion: pack.version } },
      {
        onSuccess: () => {
          alertSuccess(told("sold", { name, package: pack.name[locale] }));
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
    <FormSheet
      title={t("sellTo", { name })}
      face={<PersonAvatar person={client} name={client} userType="client" size={32} />}
      failure={news === undefined ? selling.error : null}
      isTyped={draft.isTyped}
      submit={pack ? t("take", { amount: format.money(pack.amount) }) : t("sell")}
      note={missing ?? <Taxes pack={pack} />}
      disabled={!pack || missing !== undefined}
      busy={selling.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {news !== undefined && (
        <Text role="alert" fw={550}>
          {news}
        </Text>
      )}
      <PackageCards
        offer={offer}
        sale={values}
        onPick={(picked) => draft.form.setValues(choiceOf(picked, offer, values))}
      />
      {pack && <SaleFacts draft={draft} offer={offer} />}
    </FormSheet>
  );
}

/** The taxes in a price. */
function Taxes({ pack }: { pack: PackageOffer | undefined }) {
  const t = useWords(saleMessages);
  const format = useFormat();
  const words = useOptionWords();
  const locale = useLocale();
  if (!pack || pack.taxes.length === 0) return null;
  const taxes = pack.taxes.map(({ name, percent, amount }) =>
    t("tax", {
      name: words("taxName", name),
      percent: format.withUnit(format.plain(percent), "%"),
      amount: format.money(amount),
    }),
  );
  return t("includes", { taxes: listIn(locale, taxes) });
}
