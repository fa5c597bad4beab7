import { Alert, Button, Stack, Text, type ModalProps } from "@mantine/core";
import IconAlertCircle from "~icons/tabler/alert-circle";
import IconRefresh from "~icons/tabler/refresh";
import { type FormEvent, type MouseEvent, type ReactNode, useCallback, useId, useState } from "react";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { saysError } from "#web/kernel/ui/fields/first-error.ts";
import { Dialog, DialogFooter } from "#web/kernel/ui/overlays/dialog.tsx";
import { useLeaving } from "./discard-dialog.tsx";
import { formDialogMessages } from "./form-dialog-messages.ts";
import { useRefusalWords } from "./use-refusal-words.ts";

/**
 * Why the button is disabled: something is missing, nothing has changed, nothing is chosen, or the affected items are
 * not loaded yet.
 */
type BlockedReason = "incomplete" | "unchanged" | "unchosen" | "unread";
/** Where the button or a field says itself what is missing, nothing else has to. */
export type Blocked = BlockedReason | "saidElsewhere";

interface FormDialogProps {
  title: string;
  /** Why the last attempt failed; what the fields say themselves is not said again. */
  failure?: ApiError | null | undefined;
  /** The title above the reason of a failure, and the text for a stale version. */
  failureWords?: { readonly title: string; readonly stale: string };
  /** Whether it contains something that closing would lose; then it asks first. */
  isTyped: boolean;
  /** The word on the button; without it there is none, as where the dialog asks for something else first. */
  submit: string | undefined;
  /** Why it cannot be sent yet, by the button or by Enter; said beside the button. */
  blocked?: Blocked | false | undefined;
  danger?: boolean;
  /** The word on the way out, where Cancel would read as what is asked about. */
  keep?: string | undefined;
  busy: boolean;
  size?: NonNullable<ModalProps["size"]>;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A dialog that does one thing. It stays open until the answer arrives, so that the result is always shown, and asks
 * before typed text is lost.
 */
export function FormDialog({
  title,
  failure,
  failureWords,
  isTyped,
  submit,
  blocked = false,
  danger,
  keep,
  busy,
  size = "md",
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const button = useWords(buttonMessages);
  const reasonId = useId();
  const leaving = useLeaving(isTyped, onClose);
  const close = () => {
    if (!busy) leaving.close();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    // React hands it on to the form that has opened this one, which would send itself as well.
    event.stopPropagation();
    if (submit !== undefined && !busy && !blocked) onSubmit();
  };
  const reason = blocked !== "saidElsewhere" && blocked;
  return (
    <>
      <Dialog title={title} size={size} closeLabel={button("close")} closeOnEscape={!leaving.asks} onClose={close}>
        <form noValidate onSubmit={send}>
          <Stack>
            {failure && <FailureAlert error={failure} words={failureWords} />}
            {children}
          </Stack>
          <DialogFooter>
            {submit !== undefined && reason && <Reason id={reasonId} blocked={reason} />}
            <Button variant="default" onClick={close}>
              {keep ?? button("cancel")}
            </Button>
            {submit !== undefined && (
              <Button
                type="submit"
                loading={busy}
                disabled={blocked !== false}
                onClick={sendOnce}
                {...(reason && { "aria-describedby": reasonId })}
                {...(danger && { color: "red.8" })}
              >
                {submit}
              </Button>
            )}
          </DialogFooter>
        </form>
      </Dialog>
      {leaving.question}
    </>
  );
}

/** The second press of a double click would send again, before the button shows that it is busy. */
export function sendOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

function Reason({ id, blocked }: { id: string; blocked: BlockedReason }) {
  const t = useWords(formDialogMessages);
  return (
    <Text id={id} role="status" size="sm" c="dimmed" style={{ flex: "1 1 8rem", alignSelf: "center" }}>
      {t(`blocked.${blocked}`)}
    </Text>
  );
}

/** Why an attempt failed, over the fields of its form. */
export function FailureAlert({ error, words }: { error: ApiError; words: FormDialogProps["failureWords"] }) {
  const t = useWords(formDialogMessages);
  const reason = useReason(error);
  const [said, setSaid] = useState<ApiError>();
  // Judged once: fields forget their errors while they are typed in, and the alert must not come up then.
  const leaveToFields = useCallback(
    (alert: HTMLElement | null) => {
      if (alert && saysError(alert.closest("form"))) setSaid(error);
    },
    [error],
  );
  if (said === error) return null;
  if (error.code === "STALE") {
    return (
      <Alert color="yellow" icon={<IconRefresh aria-hidden />} role="alert">
        {words?.stale ?? t("stale")}
      </Alert>
    );
  }
  return (
    <Alert
      ref={error.errors.length > 0 ? leaveToFields : null}
      color="red"
      title={words?.title}
      icon={<IconAlertCircle aria-hidden />}
      role="alert"
    >
      {reason === words?.title ? null : reason}
    </Alert>
  );
}

/** Why an attempt failed: what is wrong with the fields, where it names some. */
function useReason(error: ApiError): string {
  const failure = useRefusalWords();
  const field = useFieldWords();
  if (error.errors.length === 0) return failure(error);
  return [...new Set(error.errors.map(({ code }) => field(code)))].join(" ");
}
