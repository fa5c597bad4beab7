import { useQueries } from "@tanstack/react-query";
import { type ClassBooking, classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { firstPages, joinedPages } from "#web/kernel/lib/calls/joined-pages.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { ColourDot } from "#web/schedule/class-types/colour-dot.tsx";
import { useClassWords } from "../../class-labels.ts";
import { useOwnLapseWords } from "./lapse-labels.ts";
import classes from "../own-classes.module.css";

const pageSize = 20;

/** A member's classes that are behind them or were cancelled, the latest first, as rows that say what became of each. */
export function usePastClasses(personId: number, pages: number) {
  const reads = useQueries({
    queries: firstPages(pages, pageSize).map((page) =>
      endpointQuery(classBookings.ofClient, { params: { id: String(personId) }, query: { past: "true", ...page } }),
    ),
  });
  const read = joinedPages(reads);
  const rows = read.rows.map((booking) => ({
    key: `class ${booking.id}`,
    at: booking.class.start,
    row: <PastClass booking={booking} />,
  }));
  return { ...read, rows };
}

function PastClass({ booking }: { booking: ClassBooking }) {
  const format = useFormat();
  const words = useClassWords();
  const one = booking.class;
  const who = one.trainer ? [format.name(one.trainer.name)] : [];
  return (
    <div className={classes.past}>
      <span className={classes.text}>
        <span className={classes.when}>{format.nearTime(one.start)}</span>
        <span className={classes.quiet}>
          <ColourDot colour={one.type.colour} />
          {[words.name(one), ...who].join(" · ")}
        </span>
      </span>
      <span className={classes.outcome}>{useOwnLapseWords().after(booking)}</span>
    </div>
  );
}
