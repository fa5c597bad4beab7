import { Button } from "@mantine/core";
import IconUsers from "~icons/tabler/users";
import { classBookings } from "#contract/schedule/classes/class-bookings.ts";
import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { Sheet, SheetFooter } from "#web/kernel/ui/overlays/sheet.tsx";
import { useClassWords } from "../class-labels.ts";
import { classBookingMessages } from "./class-booking-messages.ts";
import { ClassHead } from "./class-head.tsx";
import classes from "./class-sheet.module.css";
import { useNotBookedWords } from "./entry-labels.ts";
import { useLineWords } from "./line-labels.ts";
import { lineMessages } from "./line-messages.ts";
import { EntryBlock, PolicyBlocks, RefusalNote, SheetBlock } from "./sheet-blocks.tsx";

interface BookClassSheetProps {
  one: ClubClass;
  /** The place that they would have in the line of a full class. */
  position: number | undefined;
  onClose: () => void;
}

/** A member books a class, or joins its line: what lets them in, until when cancelling is free, and one button. */
export function BookClassSheet(props: BookClassSheetProps) {
  const t = useWords(classBookingMessages);
  const line = useWords(lineMessages);
  const button = useWords(buttonMessages);
  const why = useNotBookedWords();
  const { one, position, onClose } = props;
  const { offer, booking, book, time } = useBooking(props);
  const [entry] = offer.data?.entries ?? [];
  const refused = booking.error ?? (offer.data ? null : offer.error);
  const waits = position !== undefined;
  return (
    <Sheet title={waits ? line("joinTitle") : t("title")} size={456} closeLabel={button("close")} onClose={onClose}>
      <ClassHead one={one} places={one} />
      {offer.data && entry ? (
        <div className={classes.blocks}>
          {waits && <WouldBe position={position} />}
          <EntryBlock entry={entry} limitReached={offer.data.limitReached} />
          <PolicyBlocks policy={offer.data.policy} freedom={offer.data} takesCredits={entry.kind === "credits"} />
        </div>
      ) : (
        offer.error === null && <NotYetRead error={null} onRetry={() => void offer.refetch()} height={240} />
      )}
      <SheetFooter note={refused && <RefusalNote text={why(refused)} />}>
        <Button fullWidth h={48} disabled={!entry} loading={booking.isPending} onClick={book}>
          {waits ? line("join") : t("bookAt", { time })}
        </Button>
      </SheetFooter>
    </Sheet>
  );
}

function useBooking({ one, position, onClose }: BookClassSheetProps) {
  const t = useWords(classBookingMessages);
  const line = useWords(lineMessages);
  const inLine = useLineWords();
  const format = useFormat();
  const me = useMe();
  const params = { id: String(one.id) };
  const offer = useRead(classBookings.offer, { params, query: { client: String(me.id) } });
  const booking = useCommand(classBookings.book);
  const time = format.at(format.weekdayAndDay(one.date), format.time(one.startTime));
  const name = useClassWords().name(one);
  const book = () =>
    booking.mutate(
      { params, body: { clientId: me.id, policy: offer.data?.policy.id, wait: position !== undefined } },
      {
        // A place may have come free by then.
        onSuccess: ({ line: waits }) => {
          const place = waits && inLine.position(waits.position);
          alertSuccess(place ? line("joined", { name, time, position: place }) : t("done", { name, time }));
          onClose();
        },
        onError: () => void offer.refetch(),
      },
    );
  return { offer, booking, book, time };
}

function WouldBe({ position }: { position: number }) {
  const t = useWords(lineMessages);
  const place = useLineWords().position(position);
  return (
    <SheetBlock
      sign={<IconUsers size={20} aria-hidden />}
      title={t("wouldBe", { position: place })}
      note={t("wouldBeNote")}
    />
  );
}
