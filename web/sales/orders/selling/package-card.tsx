import { useDurationWords } from "#web/club/settings/options/option-labels.ts";
import { useClassAccessWords } from "#web/sales/packages/class-access-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./package-cards.module.css";
import { grantOf } from "../payment/purchase-model.ts";
import { useRenewsWords } from "../renewal/renewal-labels.ts";
import { saleMessages } from "./sale-messages.ts";
import { type SaleValues, kindOf, perSession } from "./sale-model.ts";
import type { Offer, PackageOffer } from "#contract/sales/selling.ts";

interface PackageCardProps {
  pack: PackageOffer;
  /** The package that the sale begins with, and whether it is still chosen because nobody has chosen one. */
  isFirst: boolean;
  isProposed: boolean;
  offer: Offer;
  sale: SaleValues;
}

const noGift = { membership_duration: 0, membership_duration_symbol: "day", courses: 0 } as const;

/** A package in two lines: what it is called and costs, what it gives until when and what one session of it costs. */
export function PackageCard({ pack, offer, sale, isFirst, isProposed }: PackageCardProps) {
  const t = useWords(saleMessages);
  const format = useFormat();
  const locale = useLocale();
  const price = perSession(pack);
  const renews = useRenewsWords();
  const { classLimit, goodFor, clientType } = pack;
  const included = useClassAccessWords()(clientType === "pro" ? { goodFor } : { classes: goodFor.classes, classLimit });
  return (
    <>
      <span className={classes.name}>{pack.name[locale]}</span>
      <span className={classes.price}>{format.money(pack.amount)}</span>
      <span className={classes.fact}>
        <Gives pack={pack} offer={offer} sale={sale} />
      </span>
      <span className={classes.fact}>
        {price !== undefined &&
          t(kindOf(pack) === "classes" ? "perClass" : "perSession", { price: format.money(price) })}
      </span>
      {included !== undefined && <span className={classes.included}>{included}</span>}
      {pack.renews === 1 && <span className={classes.note}>{renews(pack)}</span>}
      {offer.bought === pack.id && <span className={classes.note}>{t("boughtLast")}</span>}
      {isFirst && offer.bought === null && (
        <span className={classes.note}>{t(isProposed ? "proposed" : "soldLast")}</span>
      )}
    </>
  );
}

/** The grant of a package and its end, as long for the chosen one, with its present, as for others: nothing moves. */
function Gives({ pack, offer, sale }: Pick<PackageCardProps, "pack" | "offer" | "sale">) {
  const t = useWords(saleMessages);
  const format = useFormat();
  const lasts = useDurationWords()(pack.duration);
  const isChosen = pack.id === sale.packageId;
  const start = isChosen && sale.startOfDate !== "" ? sale.startOfDate : offer.starts[kindOf(pack)];
  const { endOfDate, paid, free } = grantOf({ extra: isChosen ? giftOf(sale) : noGift, startOfDate: start }, pack);
  const unit = kindOf(pack) === "classes" ? "classCredits" : "credits";
  const credits = paid + free > 0 ? t(unit, { count: paid + free }) : undefined;
  const gives = credits === undefined ? lasts : t("gives", { gives: credits, period: lasts });
  return t("givesUntil", { gives, through: format.through(endOfDate) });
}

/** The present as far as it is typed. */
function giftOf({ extra }: SaleValues) {
  const { membership_duration, courses } = extra;
  return { ...extra, membership_duration: Number(membership_duration), courses: Number(courses) };
}
