import { Button, Stack } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { detailsOf } from "#contract/kernel/refusal/errors.ts";
import type { Span } from "#contract/schedule/reservations.ts";
import type { ReservationDraft } from "#contract/sales/session-terms.ts";
import type { Leaving } from "#web/kernel/frame/dialogs/discard-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Dialog, DialogFooter } from "#web/kernel/ui/overlays/dialog.tsx";
import { BusyNote } from "../notes/busy-note.tsx";
import { bookingOwingMessages } from "../notes/owing-messages.ts";
import classes from "../notes/owing-note.module.css";
import { OwingNote } from "../notes/owing-note.tsx";
import { QuotaDialog } from "../notes/quota-dialog.tsx";
import { type ReservationChoice, type PresentCourse, ReservationFields } from "../form/reservation-fields.tsx";
import type { ReservationForm } from "../form/use-reservation-form.ts";
import type { Send } from "../use-send.ts";

const PaySheet = lazyDialog(async () => (await import("#web/sales/accounts/paying/pay-sheet.tsx")).PaySheet);

/** The rules that staff let pass, this once. */
export type Passes = Pick<ReservationDraft, "despiteOwing" | "outside_hours">;

interface ReservationFormDialogProps {
  title: string;
  form: ReservationForm;
  choices: readonly ReservationChoice[];
  /** The course that it has. */
  course?: PresentCourse;
  send: Send;
  /** The time that it has. */
  present?: Span;
  /** Shown above the form. */
  note?: ReactNode;
  /** Shown below the form. */
  below?: ReactNode;
  /** The buttons. */
  footer: ReactNode;
  /** It is being asked whether what was typed may be lost; see `useLeaving`. */
  leaving: Leaving;
  onSubmit: () => void;
  /** Sends it again, to be let pass this once although the client owes or the club is closed. */
  onPass: (pass: Passes) => void;
  onClose: () => void;
}

/** A reservation to fill in: what was refused stays as it was typed, with the reason and what can be done. */
export function ReservationFormDialog(props: ReservationFormDialogProps) {
  const { title, form, choices, course, send, present, note, below, footer, leaving, onSubmit, onPass, onClose } =
    props;
  const button = useWords(buttonMessages);
  const element = useRef<HTMLFormElement>(null);
  const take = (span: Span) => {
    form.take(span);
    send.forget();
    element.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  };
  const [pays, setPays] = useState(false);
  const stopPaying = () => {
    setPays(false);
    send.forget();
  };
  const { clientId, trainerId } = form.form.values;
  const exhausted = send.failure?.code === "COURSE_QUOTA_EXHAUSTED" ? send.failure : undefined;
  return (
    <>
      <Dialog
        opened={!exhausted && !pays}
        title={title}
        closeLabel={button("close")}
        size="lg"
        closeOnEscape={!leaving.asks}
        onClose={onClose}
      >
        <form
          ref={element}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <Stack>
            {note}
            <ReservationFields form={form} choices={choices} course={course} />
            {below}
          </Stack>
          <DialogFooter
            note={
              <Refused form={form} send={send} present={present} onTake={take} onPass={onPass}>
                <OwingRefusal error={send.failure} clientId={clientId} onPay={() => setPays(true)} onPass={onPass} />
              </Refused>
            }
          >
            {footer}
          </DialogFooter>
        </form>
      </Dialog>
      {leaving.question}
      {exhausted && (
        <QuotaDialog clientId={clientId ?? 0} trainerId={trainerId} error={exhausted} onClose={send.forget} />
      )}
      {pays && clientId !== null && <PaySheet clientId={clientId} onClose={stopPaying} />}
    </>
  );
}

interface RefusedProps {
  form: ReservationForm;
  send: Send;
  present: Span | undefined;
  onTake: (span: Span) => void;
  /** Sends it again, to be let pass although the club is closed. */
  onPass: (pass: Passes) => void;
  /** The text about the client's debt, unless it is shown elsewhere. */
  children?: ReactNode;
}

/** The result of sending; fields show their own errors. */
export function Refused({ form, send: { failure, forget }, present, onTake, onPass, children }: RefusedProps) {
  const format = useFormat();
  if (!failure || failure.errors.length > 0) return null;
  if (failure.code === "ACCOUNT_OWING" && children !== undefined) return children;
  const { client, trainer } = form;
  const { clientId, trainerId } = form.form.values;
  return (
    <BusyNote
      error={failure}
      parties={{
        clientId,
        client: client && format.name(client.name),
        trainer: trainer?.id === trainerId ? trainer && format.name(trainer.name) : undefined,
      }}
      present={present}
      onTake={onTake}
      onPass={() => onPass({ outside_hours: true })}
      onClose={forget}
    />
  );
}

interface OwingRefusalProps {
  error: ApiError | undefined;
  clientId: number | null;
  onPay: () => void;
  onPass: (pass: Passes) => void;
}

/** The debt of the client to whom a session was to be passed on. */
function OwingRefusal({ error, clientId, onPay, onPass }: OwingRefusalProps) {
  const t = useWords(bookingOwingMessages);
  const owing = error && detailsOf("ACCOUNT_OWING", error);
  if (!owing || clientId === null) return null;
  return (
    <div className={classes.over}>
      <OwingNote owing={owing} clientId={clientId} onPay={onPay}>
        <Button variant="default" mih={44} onClick={() => onPass({ despiteOwing: true })}>
          {t("pass")}
        </Button>
      </OwingNote>
    </div>
  );
}

interface SendButtonProps {
  resting: boolean;
  /** The element that explains why it is disabled. */
  reasonId?: string | undefined;
  children: string;
}

/** Sends the form. It keeps the focus while it rests, so that the keyboard does not lose its place. */
export function SendButton({ resting, reasonId, children }: SendButtonProps) {
  return (
    <Button
      type="submit"
      aria-disabled={resting}
      aria-describedby={reasonId}
      {...(resting && { "data-disabled": true })}
    >
      {children}
    </Button>
  );
}
