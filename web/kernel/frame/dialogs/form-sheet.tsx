import { Stack, Text } from "@mantine/core";
import { type ReactNode, useId } from "react";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Sheet, SheetFooter } from "#web/kernel/ui/overlays/sheet.tsx";
import { SubmitButton } from "#web/kernel/ui/submit-button.tsx";
import { useLeaving } from "./discard-dialog.tsx";
import { FailureAlert, sendOnce } from "./form-dialog.tsx";

interface FormSheetProps {
  title: string;
  /** The person concerned. */
  face?: ReactNode;
  /** Why the last attempt failed; what the fields say themselves is not said again. */
  failure?: ApiError | null | undefined;
  /** Whether it contains something that closing would lose; then it asks first. */
  isTyped: boolean;
  /** The label of the button, and the text above it: what that means, or why it is disabled. */
  submit: string;
  note?: ReactNode;
  disabled?: boolean;
  busy: boolean;
  /** Whether something covers it; Esc then closes that instead. */
  isCovered?: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet that does one thing, as a form dialog does; its button is in sight all the time. */
export function FormSheet(props: FormSheetProps) {
  const { title, face, failure, isTyped, submit, note, disabled = false, busy, isCovered = false } = props;
  const { onSubmit, onClose, children } = props;
  const button = useWords(buttonMessages);
  const noteId = useId();
  const leaving = useLeaving(isTyped, onClose);
  return (
    <>
      <Sheet
        title={title}
        face={face}
        closeLabel={button("close")}
        closeOnEscape={!leaving.asks && !isCovered}
        onClose={() => !busy && leaving.close()}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            // As in a form dialog: a form that has opened this one is not sent along.
            event.stopPropagation();
            if (!busy && !disabled) onSubmit();
          }}
        >
          <Stack pb="lg">
            {failure && <FailureAlert error={failure} words={undefined} />}
            {children}
          </Stack>
          <SheetFooter>
            {note !== undefined && (
              <Text id={noteId} size="sm" c="dimmed" component="div">
                {note}
              </Text>
            )}
            <SubmitButton
              fullWidth
              loading={busy}
              disabled={disabled}
              onClick={sendOnce}
              aria-describedby={note === undefined ? undefined : noteId}
            >
              {submit}
            </SubmitButton>
          </SheetFooter>
        </form>
      </Sheet>
      {leaving.question}
    </>
  );
}
