import type { ReactNode } from "react";
import type { Endpoint, CallInput } from "#contract/kernel/endpoint/endpoint.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { FormDialog } from "./form-dialog.tsx";
import { useNewer } from "./stale-note.tsx";

interface DeleteDialogProps<E extends Endpoint, Stored> {
  title: string;
  /** The thing to delete, as it was shown. */
  stored: Stored;
  /** Reads it again; undefined if it no longer exists. */
  readNow: () => Promise<Stored | undefined>;
  endpoint: E;
  /** The request for the state that was seen last. */
  input: (seen: Stored) => CallInput<E>;
  /** The message afterwards. */
  done: string;
  onDeleted: () => void;
  onClose: () => void;
  /** The question, and the newer state if another person has changed it. */
  children: (newer: Stored | undefined) => ReactNode;
}

/** Asks before something is deleted, and asks again with the newest state if another person has changed it. */
export function DeleteDialog<E extends Endpoint, Stored>(props: DeleteDialogProps<E, Stored>) {
  const { title, stored, readNow, endpoint, input, done, onDeleted, onClose, children } = props;
  const button = useWords(buttonMessages);
  const deleting = useCommand(endpoint);
  const { newer, failure, refused, clear } = useNewer(readNow);
  const onSuccess = () => {
    alertSuccess(done);
    onDeleted();
  };
  const send = () => {
    if (!newer) clear();
    deleting.mutate(input(newer ?? stored), { onSuccess, onError: refused });
  };
  return (
    <FormDialog
      title={title}
      isTyped={false}
      failure={newer ? deleting.error : failure}
      submit={button("delete")}
      danger
      busy={deleting.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {children(newer)}
    </FormDialog>
  );
}
