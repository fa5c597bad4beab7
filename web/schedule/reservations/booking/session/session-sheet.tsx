import { Button, Text } from "@mantine/core";
import { useId, useState } from "react";
import { type Reservation, reservations } from "#contract/schedule/reservations.ts";
import { sessionsCancelled } from "#contract/schedule/session-cancelling.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Dialog, DialogFooter } from "#web/kernel/ui/overlays/dialog.tsx";
import { MemberBookingSheet } from "../member/member-booking-sheet.tsx";
import { useDoneText } from "../done-labels.ts";
import { ofSession, useCancelling } from "../use-cancelling.ts";
import { useTimes } from "../form/use-times.ts";
import { CancelFollowing } from "../repeating/cancel-following.tsx";
import { repeatMessages } from "../repeating/repeat-messages.ts";
import { SeriesPlace } from "../repeating/series-place.tsx";
import { ReservationBadge } from "../reservation-badge.tsx";
import { SessionFacts } from "./session-facts.tsx";
import { sessionMessages } from "./session-messages.ts";
import classes from "./session-sheet.module.css";

interface SessionSheetProps {
  reservation: Reservation;
  /** It opens with the choice of another time. */
  moves?: boolean;
  onClose: () => void;
}

type Doing = "moving" | "cancelling" | "cancellingAll";

/** A session as its client sees it, wherever it is opened: what it is, and the ways to move or cancel it. */
export function SessionSheet({ reservation, moves = false, onClose }: SessionSheetProps) {
  const t = useWords(sessionMessages);
  const button = useWords(buttonMessages);
  const words = useOptionWords();
  const times = useTimes();
  const [doing, setDoing] = useState<Doing | undefined>(moves ? "moving" : undefined);
  const rules = useRead(sessionsCancelled.rules, ofSession(reservation));
  const { title, end, duration } = reservation;
  if (doing === "moving" && !(rules.data?.isLate && rules.data.policy))
    return <MemberBookingSheet {...partiesOf(reservation)} moving={reservation} onClose={onClose} />;
  return (
    <>
      <Dialog
        title={
          <span className={classes.title}>
            <ReservationBadge reservation={reservation} end={end} />
            {times.starts(reservation)}
          </span>
        }
        closeLabel={button("close")}
        closeOnEscape={doing === undefined}
        onClose={onClose}
      >
        <Text c="dimmed">
          {t("terms", {
            course: words("course", title),
            hours: times.hours(reservation),
            minutes: Math.round(duration * 60),
          })}
        </Text>
        <SeriesPlace session={reservation} />
        <SessionFacts session={reservation} />
        <Ways session={reservation} onChoose={setDoing} />
      </Dialog>
      {doing === "cancellingAll" && (
        <CancelFollowing session={reservation} onDone={onClose} onClose={() => setDoing(undefined)} />
      )}
      {doing === "cancelling" && (
        <AskCancel session={reservation} onDone={onClose} onClose={() => setDoing(undefined)} />
      )}
    </>
  );
}

const red = { variant: "subtle", color: "red", c: "var(--mantine-color-error)", fullWidth: true, mih: 44 } as const;

interface WaysProps {
  session: Reservation;
  onChoose: (what: Doing) => void;
}

/** The ways to move or cancel it, alone or with those after it. */
function Ways({ session, onChoose }: WaysProps) {
  const t = useWords(sessionMessages);
  const repeat = useWords(repeatMessages);
  const words = useCancelling();
  const { actions, series } = session;
  const rules = useRead(sessionsCancelled.rules, ofSession(session));
  const stopped = rules.data && words.ifMoved(rules.data);
  if (!actions.includes("edit") && !actions.includes("cancel")) return null;
  return (
    <DialogFooter>
      <div className={classes.foot}>
        {actions.includes("edit") && <Move stopped={stopped} onMove={() => onChoose("moving")} />}
        {actions.includes("cancel") && (
          <>
            <Button {...red} onClick={() => onChoose("cancelling")}>
              {t("cancel")}
            </Button>
            {series && (
              <Button {...red} onClick={() => onChoose("cancellingAll")}>
                {repeat("cancelFollowing")}
              </Button>
            )}
            <Text size="sm" c="dimmed">
              {/* Its place is kept while it is read. */}
              {rules.data ? words.ifCancelled(rules.data, session) : "\u00A0"}
            </Text>
          </>
        )}
      </div>
    </DialogFooter>
  );
}

interface MoveProps {
  /** Why it can no longer be moved by its client. */
  stopped: string | undefined;
  onMove: () => void;
}

/** The button that moves it, or, once the client may not do so by themselves, why that is. */
function Move({ stopped, onMove }: MoveProps) {
  const t = useWords(sessionMessages);
  const reasonId = useId();
  const isStopped = stopped !== undefined;
  return (
    <>
      <Button
        size="lg"
        fullWidth
        data-autofocus
        aria-disabled={isStopped}
        {...(isStopped && { "data-disabled": true, "aria-describedby": reasonId })}
        onClick={() => {
          if (!isStopped) onMove();
        }}
      >
        {t("move")}
      </Button>
      {isStopped && (
        <Text id={reasonId} size="sm">
          {stopped}
        </Text>
      )}
    </>
  );
}

function partiesOf({ clientId, clientName, trainerId, trainerName }: Reservation) {
  return { client: { id: clientId, name: clientName }, trainer: { id: trainerId, name: trainerName } };
}

interface AskCancelProps {
  session: Reservation;
  onDone: () => void;
  onClose: () => void;
}

function AskCancel({ session, onDone, onClose }: AskCancelProps) {
  const t = useWords(sessionMessages);
  const format = useFormat();
  const button = useWords(buttonMessages);
  const times = useTimes();
  const words = useCancelling();
  const done = useDoneText();
  const { data: rules, error, refetch } = useRead(sessionsCancelled.rules, ofSession(session));
  const { id, version, trainerName } = session;
  if (!rules) {
    return (
      <Dialog title={t("askCancel")} closeLabel={button("close")} onClose={onClose}>
        <NotYetRead error={error} onRetry={() => void refetch()} height={120} />
      </Dialog>
    );
  }
  const asked = t("askCancelText", { time: times.starts(session), trainer: format.name(trainerName) });
  const isLapse = rules.isLate && rules.policy !== null;
  return (
    <ConfirmDialog
      title={t(isLapse ? "askCancelLate" : "askCancel")}
      text={[asked, words.ifCancelled(rules, session)].join(" ")}
      submit={t("cancel")}
      keep={t("keep")}
      endpoint={reservations.status}
      input={{ params: { id: String(id) }, body: { status: "cancelled", late: rules.isLate, version } }}
      done={done(isLapse ? "cancelledLate" : "cancelled", session)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
