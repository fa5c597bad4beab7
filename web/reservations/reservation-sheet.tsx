import { Button, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import type { Span } from "#contract/reservations.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { Sheet, SheetFooter } from "#web/ui/sheet.tsx";
import { BusyNote } from "./busy-note.tsx";
import { QuotaDialog } from "./quota-dialog.tsx";
import { type Choice, type PresentCourse, ReservationFields } from "./reservation-fields.tsx";
import type { ReservationForm } from "./use-reservation-form.ts";
import type { Send } from "./use-send.ts";

interface ReservationSheetProps {
  title: string;
  form: ReservationForm;
  choices: readonly Choice[];
  /** The course that it has. */
  course?: PresentCourse;
  send: Send;
  /** Stands above the form. */
  note?: ReactNode;
  /** The buttons. */
  footer: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** A reservation to fill in: what was refused stays as it was typed, with the reason and what can be done. */
export function ReservationSheet(props: ReservationSheetProps) {
  const { title, form, choices, course, send, note, footer, onSubmit, onClose } = props;
  const button = useWords(buttonMessages);
  const isExhausted = send.failure?.code === "COURSE_QUOTA_EXHAUSTED";
  return (
    <>
      <Sheet opened={!isExhausted} title={title} closeLabel={button("close")} size="lg" onClose={onClose}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <Stack>
            {note}
            <ReservationFields form={form} choices={choices} course={course} />
            <Refused form={form} send={send} />
          </Stack>
          <SheetFooter>{footer}</SheetFooter>
        </form>
      </Sheet>
      {isExhausted && <QuotaDialog clientId={form.form.values.clientId ?? 0} onClose={send.forget} />}
    </>
  );
}

/** Fields say themselves what is wrong with them. */
function Refused({ form, send: { failure, forget } }: { form: ReservationForm; send: Send }) {
  const format = useFormat();
  if (!failure || failure.errors.length > 0) return null;
  const { client, trainer } = form;
  const { clientId, trainerId } = form.form.values;
  const take = (span: Span) => {
    form.take(span);
    forget();
  };
  return (
    <BusyNote
      error={failure}
      parties={{
        clientId,
        client: client && format.name(client.name),
        trainer: trainer?.id === trainerId ? trainer && format.name(trainer.name) : undefined,
      }}
      onTake={take}
    />
  );
}

/** Sends the form. It keeps the focus while it rests, so that the keyboard does not lose its place. */
export function SendButton({ resting, children }: { resting: boolean; children: string }) {
  return (
    <Button type="submit" aria-disabled={resting} {...(resting && { "data-disabled": true })}>
      {children}
    </Button>
  );
}
