import { Alert, Button, Text } from "@mantine/core";
import IconClock from "~icons/tabler/clock";
import IconUsers from "~icons/tabler/users";
import { detailsOf } from "#contract/kernel/refusal/errors.ts";
import { type ClassBooking, classBookings } from "#contract/schedule/classes/class-bookings.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { Sheet, SheetFooter } from "#web/kernel/ui/overlays/sheet.tsx";
import { useClassWords } from "../class-labels.ts";
import { timeOf } from "./booked-model.ts";
import { ClassHead } from "./class-head.tsx";
import classes from "./class-sheet.module.css";
import { useNotBookedWords } from "./entry-labels.ts";
import { useLineWords } from "./line-labels.ts";
import { lineMessages } from "./line-messages.ts";
import { useMoments } from "./moment-labels.ts";
import { EntryBlock, PolicyBlocks, RefusalNote, SheetBlock } from "./sheet-blocks.tsx";

interface LineSheetProps {
  booking: ClassBooking;
  onClose: () => void;
}

/** A member's place in the line of a class: how far in front, or a place that they can accept, and the way out. */
export function LineSheet({ booking, onClose }: LineSheetProps) {
  const t = useWords(lineMessages);
  const button = useWords(buttonMessages);
  const { timeZone } = useClub();
  const one = { ...booking.class, ...timeOf(booking.class, timeZone) };
  const canAccept = booking.actions.includes("accept");
  const title = t(booking.offer ? "offerTitle" : "yours");
  return (
    <Sheet title={title} size={456} closeLabel={button("close")} onClose={onClose}>
      <ClassHead one={one} />
      <div className={classes.blocks}>
        <StandingBlock booking={booking} />
        {canAccept && <WhatLetsIn booking={booking} />}
      </div>
      <Answer booking={booking} onClose={onClose} />
    </Sheet>
  );
}

function StandingBlock({ booking: { offer, line, actions } }: Pick<LineSheetProps, "booking">) {
  const t = useWords(lineMessages);
  const words = useLineWords();
  const moments = useMoments();
  if (offer) {
    const time = moments.whole(offer.until);
    return (
      <SheetBlock sign={<IconClock size={20} aria-hidden />} title={t("heldUntil", { time })} note={t("heldNote")} />
    );
  }
  const position = words.position(line?.position ?? 1);
  const note = line?.passedOver ? t("passedOver", { reason: words.reason(line.passedOver) }) : t("areNote");
  return (
    <SheetBlock
      sign={<IconUsers size={20} aria-hidden />}
      title={t("are", { position })}
      note={actions.includes("accept") ? t("lastHour") : note}
    />
  );
}

/** The entry of a member who accepts, and what cancelling means then. */
function WhatLetsIn({ booking }: Pick<LineSheetProps, "booking">) {
  const { id } = useMe();
  const why = useNotBookedWords();
  const params = { id: String(booking.class.id) };
  const { data, error } = useRead(classBookings.offer, { params, query: { client: String(id) } });
  const [entry] = data?.entries ?? [];
  if (data && entry) {
    return (
      <>
        <EntryBlock entry={entry} limitReached={data.limitReached} />
        <PolicyBlocks policy={data.policy} freedom={data} takesCredits={entry.kind === "credits"} />
      </>
    );
  }
  return error && <Alert color="yellow">{why(error)}</Alert>;
}

function Answer({ booking, onClose }: LineSheetProps) {
  const t = useWords(lineMessages);
  const words = useClassWords();
  const format = useFormat();
  const { timeZone } = useClub();
  const why = useNotAcceptedWords();
  const accepting = useCommand(classBookings.accept);
  const declining = useCommand(classBookings.decline);
  const { id, version, actions, offer } = booking;
  const one = { ...booking.class, ...timeOf(booking.class, timeZone) };
  const named = { name: words.name(one), time: format.at(format.weekdayAndDay(one.date), format.time(one.startTime)) };
  const params = { id: String(id) };
  const done = (said: "accepted" | "left") => () => {
    alertSuccess(t(said, named));
    onClose();
  };
  const refused = accepting.error ?? declining.error;
  const isBusy = accepting.isPending || declining.isPending;
  return (
    <SheetFooter note={refused && <RefusalNote text={why(refused)} />}>
      {actions.includes("decline") && (
        <Button
          variant="default"
          c="var(--mantine-color-error)"
          fullWidth
          h={48}
          disabled={isBusy}
          loading={declining.isPending}
          onClick={() => declining.mutate({ params }, { onSuccess: done("left") })}
        >
          <Text span inherit fw={600}>
            {t(offer ? "decline" : "leave")}
          </Text>
        </Button>
      )}
      {actions.includes("accept") && (
        <Button
          fullWidth
          h={48}
          disabled={isBusy}
          loading={accepting.isPending}
          onClick={() => accepting.mutate({ params, body: { overrule: [], version } }, { onSuccess: done("accepted") })}
        >
          {t("accept")}
        </Button>
      )}
    </SheetFooter>
  );
}

/** Why a place cannot be accepted, with the place in line of who came too late. */
function useNotAcceptedWords(): (error: ApiError) => string {
  const t = useWords(lineMessages);
  const words = useLineWords();
  const why = useNotBookedWords();
  return (error) => {
    const ended = detailsOf("OFFER_ENDED", error);
    return ended ? t("offerEnded", { position: words.position(ended.position) }) : why(error);
  };
}
