import IconChevronRight from "~icons/tabler/chevron-right";
import { useState } from "react";
import type { ClassBooking } from "#contract/schedule/classes/class-bookings.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ColourDot } from "#web/schedule/class-types/colour-dot.tsx";
import { useClassWords } from "../class-labels.ts";
import { timeOf, useClassesAhead } from "./booked-model.ts";
import { useLineWords } from "./line-labels.ts";
import { classBookingMessages } from "./class-booking-messages.ts";
import classes from "./own-classes.module.css";

const OwnClassSheet = lazyDialog(async () => (await import("./own-class-sheet.tsx")).OwnClassSheet);

/** The classes that a member has booked and that are not over, the next one first, and the sheet of the opened one. */
export function useOwnClasses(personId: number) {
  const { ahead, waiting } = useClassesAhead(personId);
  const [opened, open] = useState<number>();
  const shown = [...(ahead ?? []), ...waiting].find(({ id }) => id === opened);
  return {
    ahead,
    waiting,
    open: ({ id }: ClassBooking) => open(id),
    sheet: shown && <OwnClassSheet booking={shown} onClose={() => open(undefined)} />,
  };
}

interface OwnClassRowProps {
  booking: ClassBooking;
  /** No heading names the day. */
  withDay?: boolean;
  onOpen: () => void;
}

/** A class that a member has booked or waits for, in a list: it opens its sheet. */
export function OwnClassRow({ booking, withDay = false, onOpen }: OwnClassRowProps) {
  const t = useWords(classBookingMessages);
  const format = useFormat();
  const words = useClassWords();
  const { timeZone } = useClub();
  const one = { ...booking.class, ...timeOf(booking.class, timeZone) };
  const who = one.trainer ? format.name(one.trainer.name) : t("noTrainer");
  const line = useLineWords().state(booking);
  return (
    <button type="button" className={classes.row} onClick={onOpen}>
      <span className={classes.text}>
        <span className={classes.when}>{withDay ? words.when(one) : words.times(one)}</span>
        <span className={classes.quiet}>
          <ColourDot colour={one.type.colour} />
          {[words.name(one), who, words.room(one)].join(" · ")}
        </span>
      </span>
      {line && (
        <span className={classes.line} data-offered={booking.offer ? true : undefined}>
          {line.title} <small>{line.note}</small>
        </span>
      )}
      <IconChevronRight size={18} aria-hidden />
    </button>
  );
}
