import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { CallResult, Endpoint, CallInput } from "#contract/kernel/endpoint/endpoint.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { type Blocked, FormDialog } from "./form-dialog.tsx";
import { alertDone, undoIn } from "./undo-toast.tsx";

interface ConfirmDialogProps<E extends Endpoint> {
  title: string;
  /** The effects. */
  text: string;
  /** The word on the button: delete, unless said otherwise. */
  submit?: string;
  /** The word on the way out: cancel, unless said otherwise. */
  keep?: string;
  endpoint: E;
  input: CallInput<E>;
  /** The message afterwards. */
  done: string;
  onDone?: (answer: CallResult<E>) => void;
  onRefused?: (error: ApiError) => void;
  /** Why it cannot be done yet. */
  blocked?: Blocked | false;
  onClose: () => void;
  /** Further questions. */
  children?: ReactNode;
}

/** Asks before something is done, does it, and offers to undo it where that can be undone. */
export function ConfirmDialog<E extends Endpoint>(props: ConfirmDialogProps<E>) {
  const { title, text, submit, keep, endpoint, input, done, onDone, onRefused, blocked, onClose, children } = props;
  const button = useWords(buttonMessages);
  const command = useCommand(endpoint);
  const onSuccess = (answer: CallResult<E>) => {
    onDone?.(answer);
    alertDone(done, { undo: undoIn(answer) });
    onClose();
  };
  return (
    <FormDialog
      title={title}
      isTyped={false}
      failure={command.error}
      submit={submit ?? button("delete")}
      danger
      keep={keep}
      blocked={blocked}
      busy={command.isPending}
      onSubmit={() => command.mutate(input, { onSuccess, ...(onRefused && { onError: onRefused }) })}
      onClose={onClose}
    >
      <Text style={{ overflowWrap: "anywhere" }}>{text}</Text>
      {children}
    </FormDialog>
  );
}
