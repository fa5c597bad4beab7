import { Button, Stack } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import type { Span } from "#contract/reservations.ts";
import type { ApiError } from "#web/lib/api.ts";
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
  /** The time that it has. */
  present?: Span;
  /** Stands above the form. */
  note?: ReactNode;
  /** The buttons. */
  footer: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
}

/** A reservation to fill in: what was refused stays as it was typed, with the reason and what can be done. */
export function ReservationSheet(props: ReservationSheetProps) {
  const { title, form, choices, course, send, present, note, footer, onSubmit, onClose } = props;
  const button = useWords(buttonMessages);
  const element = useRef<HTMLFormElement>(null);
  const take = (span: Span) => {
    form.take(span);
    send.forget();
    element.current?.querySelector<HTMLElement>("[type=submit]")?.focus();
  };
  const isExhausted = send.failure?.code === "COURSE_QUOTA_EXHAUSTED";
  return (
    <>
      <Sheet opened={!isExhausted} title={title} closeLabel={button("close")} size="lg" onClose={onClose}>
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
            <Refused form={form} failure={send.failure} present={present} onTake={take} />
          </Stack>
          <SheetFooter>{footer}</SheetFooter>
        </form>
      </Sheet>
      {isExhausted && <QuotaDialog clientId={form.form.values.clientId ?? 0} onClose={send.forget} />}
    </>
  );
}

interface RefusedProps {
  form: ReservationForm;
  failure: ApiError | undefined;
  present: Span | undefined;
  onTake: (span: Span) => void;
}

/** Fields say themselves what is wrong with them. */
function Refused({ form, failure, present, onTake }: RefusedProps) {
  const format = useFormat();
  if (!failure || failure.errors.length > 0) return null;
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
