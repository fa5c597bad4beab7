import { Button, Text } from "@mantine/core";
import IconAlertTriangle from "~icons/tabler/alert-triangle";
import IconClock from "~icons/tabler/clock";
import IconUsers from "~icons/tabler/users";
import { type ClassBooking, classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { Sheet, SheetFooter } from "#web/kernel/ui/overlays/sheet.tsx";
import { useClassWords } from "../class-labels.ts";
import { isLineBooking, timeOf } from "./booked-model.ts";
import { classBookingMessages } from "./class-booking-messages.ts";
import { ClassHead } from "./class-head.tsx";
import classes from "./class-sheet.module.css";
import { useNotBookedWords, useReturnWords } from "./entry-labels.ts";
import { useOwnLapseWords } from "./late/lapse-labels.ts";
import { useLineWords } from "./line-labels.ts";
import { lineMessages } from "./line-messages.ts";
import { LineSheet } from "./line-sheet.tsx";
import { useMoments } from "./moment-labels.ts";
import { RefusalNote, SheetBlock } from "./sheet-blocks.tsx";

interface OwnClassSheetProps {
  booking: ClassBooking;
  onClose: () => void;
}

/** A class that a member has booked, or waits for. */
export function OwnClassSheet(props: OwnClassSheetProps) {
  const Shown = isLineBooking(props.booking) ? LineSheet : BookedSheet;
  return <Shown {...props} />;
}

/** A member's booking of a class: until when they cancel for free, and the button that does. */
function BookedSheet({ booking, onClose }: OwnClassSheetProps) {
  const t = useWords(classBookingMessages);
  const button = useWords(buttonMessages);
  const format = useFormat();
  const words = useClassWords();
  const why = useNotBookedWords();
  const returns = useReturnWords();
  const lapses = useOwnLapseWords();
  const moments = useMoments();
  const { timeZone } = useClub();
  const cancelling = useCommand(classBookings.cancel);
  const { id, version, isLate, freeUntil } = booking;
  const one = { ...booking.class, ...timeOf(booking.class, timeZone) };
  const time = format.at(format.weekdayAndDay(one.date), format.time(one.startTime));
  const onSuccess = ({ lapse }: ClassBooking) => {
    alertSuccess(lapses.cancelled({ entry: booking.entry, lapse }, { name: words.name(one), time }));
    onClose();
  };
  const cancel = () =>
    cancelling.mutate({ params: { id: String(id) }, body: { late: isLate, version } }, { onSuccess });
  const until = { time: moments.whole(freeUntil) };
  return (
    <Sheet title={t("yours")} size={456} closeLabel={button("close")} onClose={onClose}>
      <ClassHead one={one} />
      <div className={classes.blocks}>
        {booking.promotion && <CameFree promotion={booking.promotion} />}
        <SheetBlock
          sign={<IconClock size={20} aria-hidden />}
          title={isLate ? t("lateTitle") : t("freeTitle", until)}
          note={isLate ? t("lateNote", until) : returns(booking)}
        />
        {booking.ifLate && (
          <SheetBlock
            sign={<IconAlertTriangle size={20} aria-hidden />}
            title={lapses.title(isLate)}
            note={lapses.before(booking.ifLate, booking)}
          />
        )}
      </div>
      {booking.actions.includes("cancel") && (
        <SheetFooter note={cancelling.error && <RefusalNote text={why(cancelling.error)} />}>
          <Button
            variant="default"
            c="var(--mantine-color-error)"
            fullWidth
            h={48}
            loading={cancelling.isPending}
            onClick={cancel}
          >
            <Text span inherit fw={600}>
              {t(isLate ? "cancelLate" : "cancel")}
            </Text>
          </Button>
        </SheetFooter>
      )}
    </Sheet>
  );
}

/** Why and when a place came to somebody in line. */
function CameFree({ promotion: { at, position } }: { promotion: NonNullable<ClassBooking["promotion"]> }) {
  const t = useWords(lineMessages);
  const words = useLineWords();
  const time = useMoments().short(at);
  const note =
    position === 1 ? t("came.first", { time }) : t("came.later", { time, position: words.position(position) });
  return <SheetBlock sign={<IconUsers size={20} aria-hidden />} title={t("cameTitle")} note={note} />;
}
