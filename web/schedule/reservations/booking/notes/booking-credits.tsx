import { Button } from "@mantine/core";
import { type BookingFacts, booking } from "#contract/schedule/booking.ts";
import { type Exhaustion, creditsOn, startingAfter } from "#contract/kernel/sessions/credit-days.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { lastDayOf } from "#web/kernel/lib/dates/last-day.ts";
import type { PickedClient } from "#web/sales/accounts/client-picker.tsx";
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

interface CreditsOfAllProps extends BookingCreditsProps {
  /** The clients who share the session with the one of the facts. */
  others: readonly PickedClient[];
}

/** The credits that pay for a session; where several clients share it, those of each by name. */
export function BookingCredits({ others, ...first }: CreditsOfAllProps) {
  const format = useFormat();
  if (others.length === 0) return <Credits {...first} />;
  const { facts, day, isSeries } = first;
  return (
    <>
      <Credits {...first} name={format.name(facts.client.name)} />
      {others.map((client) => (
        <OtherCredits key={client.id} client={client} day={day} isSeries={isSeries} />
      ))}
    </>
  );
}

function OtherCredits({ client, ...when }: Omit<BookingCreditsProps, "facts"> & { client: PickedClient }) {
  const format = useFormat();
  const { data } = useRead(booking.facts, { params: { id: String(client.id) } });
  return data && <Credits facts={data} name={format.name(client.name)} {...when} />;
}

interface CreditsProps extends BookingCreditsProps {
  /** The client's, where several share the session. */
  name?: string;
}

/** The lot that pays on a day, and the credits left after it alone; of one client without any, nothing. */
function Credits({ facts: { lots }, day, isSeries, name }: CreditsProps) {
  const t = useWords(dialogMessages);
  const format = useFormat();
  const left = day === "" ? 0 : creditsOn(lots, day);
  if (day === "" || (left === 0 && name === undefined)) return null;
  const first = endingFirst(lots, day);
  return (
    <section className={classes.part}>
      <div className={classes.line}>
        <h3 className={classes.head}>
          {name === undefined ? t("creditsLeft", { count: left }) : t("creditsLeftOf", { name, count: left })}
        </h3>
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
          ...(isSeries || left === 0 ? [] : [t("afterBooking", { count: left - 1 })]),
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
