import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import type { BookingFacts } from "#contract/schedule/booking.ts";
import { creditsOn, whyExhausted } from "#contract/kernel/sessions/credit-days.ts";
import type { Reservation, Span } from "#contract/schedule/reservations.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { ClubClock } from "#web/kernel/frame/club/club-clock.tsx";
import { ClubLines } from "#web/kernel/frame/club/club-lines.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { Sheet, SheetFooter } from "#web/kernel/ui/overlays/sheet.tsx";
import { useTimes } from "../form/use-times.ts";
import type { ReservationParty } from "../form/use-reservation-form.ts";
import { useQuotaReason } from "../notes/booking-credits.tsx";
import { BusyNote } from "../notes/busy-note.tsx";
import { bookingOwingMessages } from "../notes/owing-messages.ts";
import { OwingNote } from "../notes/owing-note.tsx";
import { MovedDates, MoveNow, MoveScope } from "../repeating/move-following.tsx";
import { RepeatFields } from "../repeating/repeat-fields.tsx";
import { RepeatNow } from "../repeating/repeat-now.tsx";
import { type Moving, useMoveFollowing } from "../repeating/use-move-following.ts";
import { type Repeating, useRepeat } from "../repeating/use-repeat.ts";
import { spanFrom } from "../span-model.ts";
import { FreeStarts } from "./free-starts.tsx";
import { FreeOfMoved, FreeOfNew } from "./free-to-cancel.tsx";
import classes from "./member-booking.module.css";
import { memberBookingMessages } from "./member-messages.ts";
import { type MemberTerms, type MemberTimes, useMemberTerms, useMemberTimes } from "./use-member-booking.ts";
import { useMemberSend } from "./use-member-send.tsx";

interface MemberBookingSheetProps {
  client: ReservationParty;
  trainer: ReservationParty;
  /** The session that gets another time; without one, a new one is booked. */
  moving?: Reservation | undefined;
  /** The club's date in view. */
  date?: string | undefined;
  onClose: () => void;
}

/** A member books a session, or moves one: a day, a free time, and the button that says what it does. */
export function MemberBookingSheet({ client, trainer, moving, date, onClose }: MemberBookingSheetProps) {
  const t = useWords(memberBookingMessages);
  const button = useWords(buttonMessages);
  const { timeZone } = useClub();
  const known = useMemberTerms(client.id, trainer.id, moving);
  const { facts, terms } = known;
  const times = useMemberTimes(known, moving, date ?? (moving && wallOf(moving.start, timeZone).date));
  const { failure, forget, send, again, isPending } = useMemberSend(moving, onClose);
  const span = again ?? (times.start === undefined || !terms ? undefined : spanFrom(times.start, terms.minutes));
  const repeating = useRepeat(terms && span && draftOf(terms, span), creditsOf(facts, times.day?.date), onClose);
  const following = useMoveFollowing(moving, span, onClose);
  const why = useWhyNot({
    facts,
    hasCredit: Boolean(moving ?? again),
    date: times.day?.date,
    hasTags: terms?.tags.length !== 0,
  });
  const take = (other: Span) => {
    times.setStart(other.start, wallOf(other.start, timeZone).date);
    forget();
  };
  const several = moving ? following.isOn && following : span && repeating.isOn && repeating;
  const rests = why !== undefined || span === undefined || isPending;
  return (
    <Sheet title={t(moving ? "move" : "book")} size={456} closeLabel={button("close")} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          if (several) return several.submit(event);
          event.preventDefault();
          if (terms && span && !rests) send(terms, span);
        }}
      >
        <About terms={terms} trainer={trainer} moving={moving} />
        <MoveScope moving={following} />
        <ClubClock />
        <WaysToClub
          owing={moving ? null : facts?.owing}
          clientId={client.id}
          isStopped={why !== undefined}
          onPay={onClose}
        />
        <FreeStarts times={times} clientId={client.id} moving={moving?.id} onChange={forget} />
        {span && <MovedDates moving={following} />}
        {!moving && times.days && <RepeatFields repeating={repeating} from={times.day?.date ?? ""} />}
        <SheetFooter
          note={failure && <BusyNote error={failure} parties={nobody} onTake={take} onPass={forget} onClose={forget} />}
        >
          <SendSeveral several={several} why={why}>
            <Foot {...{ facts, moving, times, why, isSent: isPending || failure !== undefined }}>
              <BookButton {...{ span, moving, rests }} />
            </Foot>
          </SendSeveral>
        </SheetFooter>
      </form>
    </Sheet>
  );
}

interface SendSeveralProps {
  /** Those that are booked or moved together, if there are several. */
  several: Moving | Repeating | false | undefined;
  why: string | undefined;
  /** The button for one session. */
  children: ReactNode;
}

function SendSeveral({ several, why, children }: SendSeveralProps) {
  if (!several) return children;
  return "choose" in several ? <MoveNow moving={several} /> : <RepeatNow repeating={several} why={why} />;
}

function creditsOf(facts: BookingFacts | undefined, date: string | undefined): number | undefined {
  return facts && date !== undefined ? creditsOn(facts.lots, date) : undefined;
}

function draftOf({ title: _title, minutes: _minutes, tags, ...terms }: MemberTerms, { start, end }: Span) {
  return { ...terms, tags: [...tags], startedAt: start, endedAt: end };
}

interface WaysToClubProps {
  owing: BookingFacts["owing"] | undefined;
  clientId: number;
  isStopped: boolean;
  onPay: () => void;
}

/** The debt and the way to pay it; and how to reach the club where nothing can be booked. */
function WaysToClub({ owing, clientId, isStopped, onPay }: WaysToClubProps) {
  return (
    <>
      {owing && (
        <OwingNote owing={owing} clientId={clientId} onPay={onPay}>
          {null}
        </OwingNote>
      )}
      {isStopped && (
        <div className={classes.club}>
          <ClubLines />
        </div>
      )}
    </>
  );
}

const nobody = { clientId: null, client: undefined, trainer: undefined };

interface AboutProps extends Pick<MemberBookingSheetProps, "trainer" | "moving"> {
  terms: MemberTerms | undefined;
}

/** The session and its trainer, and when it is now. */
function About({ terms, trainer, moving }: AboutProps) {
  const t = useWords(memberBookingMessages);
  const words = useOptionWords();
  const format = useFormat();
  const times = useTimes();
  return (
    <div className={classes.about}>
      <strong>{terms ? t("terms", { course: words("course", terms.title), minutes: terms.minutes }) : "\u00A0"}</strong>
      <span className={classes.quiet}>
        {t("withTrainer", { name: format.name(moving?.trainerName ?? trainer.name) })}
      </span>
      {moving && <span className={classes.quiet}>{t("now", { time: times.starts(moving) })}</span>}
    </div>
  );
}

interface FootProps extends Omit<AskedOf, "date"> {
  times: MemberTimes;
  why: string | undefined;
  /** Its time is about to be taken by this booking itself, or a refusal says who has it. */
  isSent: boolean;
  children: ReactNode;
}

/** The credit it takes, or why it cannot be booked, above the button. */
function Foot({ why, times: { day, lost }, isSent, children, ...asked }: FootProps) {
  const t = useWords(memberBookingMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  const isLost = lost !== undefined && !isSent;
  const notice = why ?? (isLost ? t("lost", { time: format.time(wallAt(timeZone, new Date(lost)).time) }) : undefined);
  return (
    <>
      <div className={classes.foot}>
        {notice === undefined ? <Uses {...asked} date={day?.date} /> : <span role="status">{notice}</span>}
      </div>
      {children}
    </>
  );
}

interface AskedOf extends Pick<MemberBookingSheetProps, "moving"> {
  facts: BookingFacts | undefined;
  /** The day that is shown. */
  date: string | undefined;
}

/** The credit it takes. A session that is moved has one. */
function Uses({ facts, moving, date }: AskedOf) {
  const t = useWords(memberBookingMessages);
  const left = creditsOf(facts, date) ?? 0;
  return (
    <>
      {!moving && left > 0 && <span>{t("uses", { count: left - 1 })}</span>}
      {moving ? <FreeOfMoved session={moving} /> : <FreeOfNew />}
    </>
  );
}

interface WhyNotOf extends Omit<AskedOf, "moving"> {
  /** The session has a credit already. */
  hasCredit: boolean;
  hasTags: boolean;
}

/** Why nothing can be booked on the day that is shown. */
function useWhyNot({ facts, hasCredit, date, hasTags }: WhyNotOf): string | undefined {
  const t = useWords(memberBookingMessages);
  const owing = useWords(bookingOwingMessages);
  const reason = useQuotaReason();
  const today = useToday();
  if (hasCredit || !facts || date === undefined) return undefined;
  if (facts.owing) return owing("ownHint");
  if (!hasTags) return t("noTags");
  return creditsOn(facts.lots, date) > 0 ? undefined : reason(whyExhausted(facts.lots, date, today));
}

interface BookButtonProps extends Pick<MemberBookingSheetProps, "moving"> {
  span: Span | undefined;
  rests: boolean;
}

/** Names what it does; grey until a time is chosen. */
function BookButton({ span, moving, rests }: BookButtonProps) {
  const t = useWords(memberBookingMessages);
  const times = useTimes();
  const time = span && times.starts(span);
  return (
    <Button type="submit" fullWidth h={48} aria-disabled={rests} {...(rests && { "data-disabled": true })}>
      {time === undefined ? t("choose") : t(moving ? "moveTo" : "bookAt", { time })}
    </Button>
  );
}
