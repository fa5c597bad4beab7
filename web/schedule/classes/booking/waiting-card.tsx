import { Button, Text, Title } from "@mantine/core";
import type { ClassBooking } from "#contract/schedule/classes/class-bookings.ts";
import { clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { Face } from "#web/identity/people/faces/face.tsx";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ColourDot } from "#web/schedule/class-types/colour-dot.tsx";
import { NextAhead } from "#web/schedule/reservations/summaries/next-ahead.tsx";
import { useClassWords } from "../class-labels.ts";
import { timeOf } from "./booked-model.ts";
import { classBookingMessages } from "./class-booking-messages.ts";
import { lineMessages } from "./line-messages.ts";
import { useMoments } from "./moment-labels.ts";
import { OwnClassRow } from "./own-classes.tsx";
import classes from "./own-classes.module.css";

interface OfferCardProps {
  booking: ClassBooking;
  onOpen: () => void;
}

/** A place that a member can accept, above all else, with its end. */
export function OfferCard({ booking, onOpen }: OfferCardProps) {
  const t = useWords(lineMessages);
  const say = useWords(classBookingMessages);
  const format = useFormat();
  const words = useClassWords();
  const moments = useMoments();
  const { timeZone } = useClub();
  const { trainer, type } = booking.class;
  const at = timeOf(booking.class, timeZone);
  const who = trainer ? say("withTrainer", { name: format.name(trainer.name) }) : say("noTrainer");
  const title = booking.offer ? t("heldUntil", { time: moments.whole(booking.offer.until) }) : t("free");
  return (
    <section aria-label={title} className={classes.offer}>
      <NextAhead
        caption={title}
        at={at}
        face={trainer ? <Face person={trainer} size={40} /> : <ColourDot colour={type.colour} />}
        terms={say("facts", { name: words.name(booking.class), count: at.minutes })}
        who={[who, words.room(booking.class)].join(" · ")}
        onOpen={onOpen}
      >
        <Button mih={44} onClick={onOpen}>
          {t("accept")}
        </Button>
      </NextAhead>
      {!booking.offer && <Text c="dimmed">{t("freeNote")}</Text>}
    </section>
  );
}

/** The same in the last hour, as long as a place is free. */
export function CalledCard({ booking, onOpen }: OfferCardProps) {
  const { data } = useRead(clubClasses.read, { params: { id: String(booking.class.id) } });
  return data?.button?.state === "acceptFirst" ? <OfferCard booking={booking} onOpen={onOpen} /> : null;
}

interface WaitingListProps {
  waiting: readonly ClassBooking[];
  onOpen: (booking: ClassBooking) => void;
}

/** The classes in whose line a member waits; nothing without any. */
export function WaitingList({ waiting, onOpen }: WaitingListProps) {
  const t = useWords(lineMessages);
  if (waiting.length === 0) return null;
  return (
    <section aria-label={t("rows")}>
      <Title order={2} size="h5" mt="md">
        {t("rows")}
      </Title>
      {waiting.map((booking) => (
        <OwnClassRow key={booking.id} booking={booking} withDay onOpen={() => onOpen(booking)} />
      ))}
    </section>
  );
}
