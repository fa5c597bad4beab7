import type { ClassBooking } from "#contract/schedule/classes/class-bookings.ts";
import { Face } from "#web/identity/people/faces/face.tsx";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ColourDot } from "#web/schedule/class-types/colour-dot.tsx";
import { LaterAhead, NextAhead } from "#web/schedule/reservations/summaries/next-ahead.tsx";
import { NextSessionCard } from "#web/schedule/reservations/summaries/next-session-card.tsx";
import { useClassWords } from "../class-labels.ts";
import { timeOf } from "./booked-model.ts";
import { classBookingMessages } from "./class-booking-messages.ts";
import { useOwnClasses } from "./own-classes.tsx";
import { CalledCard, OfferCard, WaitingList } from "./waiting-card.tsx";

/** A place that a member can accept, the sessions and classes that are ahead, and those for which they wait. */
export function MemberAheadCard({ personId }: { personId: number }) {
  const t = useWords(classBookingMessages);
  const words = useClassWords();
  const { timeZone } = useClub();
  const { ahead, waiting, open, sheet } = useOwnClasses(personId);
  const [offered, others] = [waiting.filter(({ offer }) => offer), waiting.filter(({ offer }) => !offer)];
  const also = ahead?.map((booking) => ({
    key: `class ${booking.id}`,
    start: booking.class.start,
    label: t("next"),
    next: <NextClass booking={booking} onOpen={() => open(booking)} />,
    later: (
      <LaterAhead at={timeOf(booking.class, timeZone)} name={words.name(booking.class)} onOpen={() => open(booking)} />
    ),
  }));
  return (
    <>
      {offered.map((booking) => (
        <OfferCard key={booking.id} booking={booking} onOpen={() => open(booking)} />
      ))}
      {others
        .filter(({ actions }) => actions.includes("accept"))
        .map((booking) => (
          <CalledCard key={booking.id} booking={booking} onOpen={() => open(booking)} />
        ))}
      <NextSessionCard personId={personId} also={also} />
      <WaitingList waiting={others} onOpen={open} />
      {sheet}
    </>
  );
}

function NextClass({ booking, onOpen }: { booking: ClassBooking; onOpen: () => void }) {
  const t = useWords(classBookingMessages);
  const format = useFormat();
  const words = useClassWords();
  const { timeZone } = useClub();
  const { trainer, type } = booking.class;
  const at = timeOf(booking.class, timeZone);
  const who = trainer ? t("withTrainer", { name: format.name(trainer.name) }) : t("noTrainer");
  return (
    <NextAhead
      caption={t("nextOn", { date: format.weekdayAndDay(at.date) })}
      at={at}
      face={trainer ? <Face person={trainer} size={40} /> : <ColourDot colour={type.colour} />}
      terms={t("facts", { name: words.name(booking.class), count: at.minutes })}
      who={[who, words.room(booking.class)].join(" · ")}
      onOpen={onOpen}
    />
  );
}
