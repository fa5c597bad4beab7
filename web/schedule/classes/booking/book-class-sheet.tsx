import { Alert, Button } from "@mantine/core";
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
import { EntryBlock, PolicyBlocks } from "./sheet-blocks.tsx";

/** A member books a class: what lets them in, until when cancelling is free, and one button. */
export function BookClassSheet({ one, onClose }: { one: ClubClass; onClose: () => void }) {
  const t = useWords(classBookingMessages);
  const button = useWords(buttonMessages);
  const format = useFormat();
  const words = useClassWords();
  const why = useNotBookedWords();
  const me = useMe();
  const params = { id: String(one.id) };
  const offer = useRead(classBookings.offer, { params, query: { client: String(me.id) } });
  const booking = useCommand(classBookings.book);
  const [entry] = offer.data?.entries ?? [];
  const time = format.at(format.weekdayAndDay(one.date), format.time(one.startTime));
  const book = () =>
    booking.mutate(
      { params, body: { clientId: me.id, policy: offer.data?.policy.id } },
      {
        onSuccess: () => {
          alertSuccess(t("done", { name: words.name(one), time }));
          onClose();
        },
        onError: () => void offer.refetch(),
      },
    );
  const refused = booking.error ?? (offer.data ? null : offer.error);
  return (
    <Sheet title={t("title")} size={456} closeLabel={button("close")} onClose={onClose}>
      <ClassHead one={one} places={one} />
      {offer.data && entry ? (
        <div className={classes.blocks}>
          <EntryBlock entry={entry} />
          <PolicyBlocks policy={offer.data.policy} freedom={offer.data} takesCredits={entry.kind === "credits"} />
        </div>
      ) : (
        offer.error === null && <NotYetRead error={null} onRetry={() => void offer.refetch()} height={240} />
      )}
      <SheetFooter
        note={
          refused && (
            <Alert color="red" role="alert">
              {why(refused)}
            </Alert>
          )
        }
      >
        <Button fullWidth h={48} disabled={!entry} loading={booking.isPending} onClick={book}>
          {t("bookAt", { time })}
        </Button>
      </SheetFooter>
    </Sheet>
  );
}
