import { Title } from "@mantine/core";
import { type ClassBooking, classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { ListPages, usePages } from "#web/kernel/frame/page/list-pages.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ColourDot } from "#web/schedule/class-types/colour-dot.tsx";
import { useClassWords } from "../../class-labels.ts";
import { timeOf } from "../booked-model.ts";
import { useOwnLapseWords } from "./lapse-labels.ts";
import { ownLapseMessages } from "./lapse-messages.ts";
import classes from "../own-classes.module.css";

const pageSize = 20;

/** A member's classes that are behind them or were cancelled, the latest first, with what became of each; nothing without any. */
export function PastClasses({ personId }: { personId: number }) {
  const t = useWords(ownLapseMessages);
  const pages = usePages(pageSize);
  const { data, isPlaceholderData } = useRead(classBookings.ofClient, {
    params: { id: String(personId) },
    query: { past: "true", ...pages.query },
  });
  if (!data || data.total === 0) return null;
  return (
    <section aria-label={t("past")}>
      <Title order={2} size="h3" mb="xs">
        {t("past")}
      </Title>
      <ul className={classes.past}>
        {data.rows.map((booking) => (
          <PastClass key={booking.id} booking={booking} />
        ))}
      </ul>
      <ListPages pages={pages} list={data} isOld={isPlaceholderData} />
    </section>
  );
}

function PastClass({ booking }: { booking: ClassBooking }) {
  const format = useFormat();
  const words = useClassWords();
  const { timeZone } = useClub();
  const one = { ...booking.class, ...timeOf(booking.class, timeZone) };
  const who = one.trainer ? [format.name(one.trainer.name)] : [];
  return (
    <li className={classes.row}>
      <span className={classes.text}>
        <span className={classes.when}>{words.when(one)}</span>
        <span className={classes.quiet}>
          <ColourDot colour={one.type.colour} />
          {[words.name(one), ...who].join(" · ")}
        </span>
      </span>
      <span className={classes.outcome}>{useOwnLapseWords().after(booking)}</span>
    </li>
  );
}
