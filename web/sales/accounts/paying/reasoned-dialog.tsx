import { Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { ReasonField } from "#web/kernel/ui/fields/reason-field.tsx";
import { AmountField } from "./amount-field.tsx";
import { typedUpTo } from "./money-form.ts";
import { payMessages } from "./pay-messages.ts";

interface ReasonedDialogProps {
  /** The name it is kept under, and its subject. */
  name: string;
  title: string;
  /** The known facts before typing. */
  about: ReactNode;
  label: string;
  /** The amount that it begins with, and the most it may be. */
  suggested: string;
  most: string;
  /** The word on the button, with the amount once there is one. */
  submit: (amount: string | undefined) => string;
  /** A further question, and whether it is answered. */
  more?: { readonly field: ReactNode; readonly isSaid: boolean } | undefined;
  /** The effect of an amount, in cents. */
  hint?: (cents: number) => ReactNode;
  sending: { readonly error: ApiError | null; readonly isPending: boolean };
  onSend: (typed: { readonly amount: string; readonly reason: string }) => void;
  onClose: () => void;
}

/** Asks for an amount of money up to another, and why. */
export function ReasonedDialog(props: ReasonedDialogProps) {
  const { name, title, about, label, suggested, most, submit, more, hint, sending, onSend, onClose } = props;
  const t = useWords(payMessages);
  const format = useFormat();
  const [typed, setTyped] = useStoredDraft(`amount of ${name}`, suggested);
  const [reason, setReason] = useStoredDraft(`reason of ${name}`, "");
  const amount = typedUpTo(typed, most);
  const isSaid = amount.isGood && reason.trim() !== "" && more?.isSaid !== false;
  return (
    <FormDialog
      title={title}
      failure={sending.error}
      isTyped={typed !== suggested || reason !== ""}
      submit={submit(amount.isGood ? format.money(amount.text) : undefined)}
      blocked={!isSaid && (amount.isTooHigh ? "saidElsewhere" : "incomplete")}
      busy={sending.isPending}
      onSubmit={() => onSend({ amount: amount.text, reason: reason.trim() })}
      onClose={onClose}
    >
      <Stack>
        <div>{about}</div>
        <AmountField label={label} value={typed} tooHighFor={amount.isTooHigh ? most : undefined} onChange={setTyped} />
        {more?.field}
        <ReasonField label={t("reason")} value={reason} onChange={setReason} />
        {amount.isGood && hint?.(amount.cents)}
      </Stack>
    </FormDialog>
  );
}
