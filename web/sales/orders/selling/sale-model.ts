import { fold } from "#contract/kernel/text/fold.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { type Bill, billOf, paymentOf, withoutSums } from "../payment/paying-model.ts";
import { emptyPurchase, type PurchaseValues } from "../payment/purchase-model.ts";
import type { Offer, PackageOffer } from "#contract/sales/selling.ts";

/** The values of a sale: a purchase and its first day. */
export interface SaleValues extends PurchaseValues, Record<string, unknown> {
  startOfDate: string;
}

/** Sessions, which a trainer gives, a membership, or credits for classes alone. */
export type OfferKind = keyof Offer["starts"];

export function kindOf({ clientType, goodFor }: Pick<PackageOffer, "clientType" | "goodFor">): OfferKind {
  if (clientType !== "pro") return "membership";
  return goodFor.sessions ? "sessions" : "classes";
}

/** A sale with everything filled in that is known: the package asked for, else what was bought last, else sold last. */
export function saleOf(offer: Offer, packageId: number | undefined): SaleValues {
  const { packages, bought, starts, seller, paymentMethod } = offer;
  const sale = { ...emptyPurchase, startOfDate: starts.membership, salesId: seller, paymentMethod };
  const wished = [packageId, bought].map((id) => packages.find((each) => each.id === id));
  const pack = wished.find((each) => each !== undefined) ?? packages[0];
  return pack ? { ...sale, ...choiceOf(pack, offer, sale) } : sale;
}

/**
 * The changes when another package is chosen. A chosen first day and trainer stay if possible; sums typed for the
 * former package do not.
 */
export function choiceOf(
  pack: PackageOffer,
  { packages, starts, trainer }: Offer,
  before: SaleValues,
): Pick<SaleValues, "packageId" | "clientType" | "reports_to" | "startOfDate" | "paying"> {
  const kind = kindOf(pack);
  const present = packages.find(({ id }) => id === before.packageId);
  return {
    packageId: pack.id,
    clientType: pack.clientType,
    reports_to: kind === "sessions" ? (before.reports_to ?? trainer) : null,
    startOfDate: present && kindOf(present) === kind ? before.startOfDate : starts[kind],
    paying: pack.id === before.packageId ? before.paying : withoutSums(before.paying),
  };
}

/**
 * A sale of sessions with a trainer, as for a booking without credits: with the session package that was bought last, if
 * that was the last purchase, else with nothing chosen.
 */
export function saleOfSessions(offer: Offer, trainer: number | null): SaleValues {
  const { packages, bought, starts, seller: salesId, paymentMethod } = offer;
  const sale = {
    ...emptyPurchase,
    startOfDate: starts.sessions,
    salesId,
    paymentMethod,
    reports_to: trainer ?? offer.trainer,
  };
  const last = packages.find((each) => each.id === bought && kindOf(each) === "sessions");
  return last ? { ...sale, ...choiceOf(last, offer, sale) } : sale;
}

/** The bill of a package sale, for somebody with some held cents. */
export function billOfSale(
  { paying, startOfDate }: Pick<SaleValues, "paying" | "startOfDate">,
  { amount }: Pick<PackageOffer, "amount">,
  today: string,
  held = 0,
): Bill {
  return billOf(paying, amount, startOfDate, today, held);
}

/** The request of a completed purchase; if nothing is taken, any method of the club will do. */
export function purchaseOf<Values extends Pick<PurchaseValues, "paying" | "paymentMethod">>(
  { paying, ...values }: Values,
  bill: Bill,
  methods: readonly string[],
) {
  const paymentMethod = values.paymentMethod ?? (bill.taken === 0 ? (methods[0] ?? null) : null);
  return { ...values, paymentMethod, ...paymentOf(paying, bill, paymentMethod ?? "") };
}

/** The price of one session of a package, including presents; undefined without sessions. */
export function perSession({ amount, paid, free }: Pick<PackageOffer, "amount" | "paid" | "free">): string | undefined {
  const sessions = paid + free;
  return sessions === 0 ? undefined : moneyText(Math.round(Math.round(Number(amount) * 100) / sessions));
}

/** The packages to show: those that hold each word of a phrase, in either language. */
export function foundPackages(packages: readonly PackageOffer[], phrase: string): readonly PackageOffer[] {
  const words = phrase.toLowerCase().split(/\s+/u);
  return packages.filter(({ name }) => {
    const text = `${name.en}\n${name.cn}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The packages of the kind that is shown; those that a phrase finds are of every kind, that one in front. */
export function shownPackages(
  packages: readonly PackageOffer[],
  kind: OfferKind,
  phrase: string,
): readonly PackageOffer[] {
  const ofKind = packages.filter((each) => kindOf(each) === kind);
  if (phrase === "") return ofKind;
  return foundPackages([...ofKind, ...packages.filter((each) => !ofKind.includes(each))], phrase);
}

/** The package that a phrase means: the one of that name, else the only one found. */
export function packageMeant(found: readonly PackageOffer[], phrase: string): PackageOffer | undefined {
  const named = found.filter(({ name }) =>
    [name.en, name.cn].some((each) => fold(each).trim() === fold(phrase).trim()),
  );
  const [meant, ...others] = named.length > 0 ? named : found;
  return others.length === 0 ? meant : undefined;
}
