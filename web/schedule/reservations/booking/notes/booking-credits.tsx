import { Button } from "@mantine/core";
import type { BookingFacts } from "#contract/schedule/booking.ts";
import { type Exhaustion, creditsOn, startingAfter } from "#contract/kernel/sessions/credit-days.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { lastDayOf } from "#web/kernel/lib/dates/last-day.ts";
import classes from "../booking-sheet.module.css";
import { endingFirst } from "./credits-model.ts";
import { dialogMessages } from "../dialog-messages.ts";

interface BookingCreditsProps {
  facts: BookingFacts;
  /** The club's date of the booking; empty while none is chosen. */
  day: string;
  /** Whether it is booked with others that repeat it. */
  isSeries: boolean;
}

/** The lot that pays for a session on a day, and the credits left after it alone; nothing where there are none. */
export function BookingCredits({ facts: { lots }, day, isSeries }: BookingCreditsProps) {
  const t = useWords(dialogMessages);
  const format = useFormat();
  const left = day === "" ? 0 : creditsOn(lots, day);
  if (left === 0) return null;
  const first = endingFirst(lots, day);
  return (
    <section className={classes.part}>
      <div className={classes.line}>
        <h3 className={classes.head}>{t("creditsLeft", { count: left })}</h3>
        {first && (
          <span className={classes.quiet}>
            {t(first.credits < left ? "validThroughSome" : "validThrough", {
              count: first.credits,
              through: format.through(first.until),
            })}
          </span>
        )}
      </div>
      <p className={classes.quiet}>
        {[
          ...(isSeries ? [] : [t("afterBooking", { count: left - 1 })]),
          ...startingAfter(lots, day).map(({ credits, from }) =>
            t("moreStart", { count: credits, date: format.near(from) }),
          ),
        ].join(t("between"))}
      </p>
    </section>
  );
}

interface WayToCreditsProps {
  clientId: number | null;
  quota: Exhaustion;
  onDay: (day: string) => void;
  onSell: () => void;
}

/** The way from a day without credits: to the day with some, else to a sale. */
export function WayToCredits({ clientId, quota, onDay, onSell }: WayToCreditsProps) {
  const sells = useMe().id !== clientId;
  const format = useFormat();
  const t = useWords(dialogMessages);
  const day = dayWithCredits(quota);
  if (day === undefined && !sells) return null;
  return (
    <Button
      variant="default"
      size="compact-md"
      mih={36}
      flex="none"
      onClick={() => (day === undefined ? onSell() : onDay(day))}
    >
      {day === undefined ? t("sell") : t("goToDay", { day: format.near(day) })}
    </Button>
  );
}

/** The day nearest to the one asked for on which credits are free: the first of those to come, else the last of these. */
export function dayWithCredits({ day, free }: Exhaustion): string | undefined {
  const starts = free.map(({ from }) => from).filter((from) => from > day);
  const ends = free.map(({ until }) => lastDayOf(until)).filter((last) => last < day);
  return starts.toSorted()[0] ?? ends.toSorted().at(-1);
}

/** The reason why no credit pays for a day: when some start, until when the last are valid, or that there are none. */
export function useQuotaReason(): (quota: Exhaustion) => string {
  const t = useWords(dialogMessages);
  const format = useFormat();
  return (quota) => {
    const { day, why, free, ended } = quota;
    const other = dayWithCredits(quota);
    if (why === "otherDays" && other !== undefined && other > day) {
      return t("startOn", { count: creditsOn(free, other), date: format.near(other) });
    }
    if (why === "otherDays" && other !== undefined) {
      return t("endBefore", { count: creditsOn(free, other), date: format.near(other) });
    }
    if (why === "over" && ended !== null) return t("expiredOn", { date: format.lastDay(ended) });
    return t(why === "none" ? "quota.none" : why === "taken" ? "quota.taken" : "quota.over", { day: format.date(day) });
  };
}
