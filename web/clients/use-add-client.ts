import { useState } from "react";
import { clients } from "#contract/clients.ts";
import { ApiError } from "#web/lib/api.ts";
import { useFormat } from "#web/lib/format.ts";
import { useCommand } from "#web/lib/query.ts";
import type { AddedClient } from "./added-client-dialog.tsx";
import { draftOf } from "./client-draft.ts";
import type { ClientForm } from "./client-form.ts";

/** Sends the draft and sorts out what comes back; trying again after a failure never adds a client twice. */
export function useAddClient(
  draft: ClientForm,
  showFirstError: (paths: readonly string[]) => void,
  onAdded: (client: AddedClient) => void,
) {
  const format = useFormat();
  const command = useCommand(clients.create);
  const [takenEmail, setTakenEmail] = useState<string>();
  const [failure, setFailure] = useState<unknown>();

  const explain = (error: unknown, email: string) => {
    if (error instanceof ApiError && error.code === "DUPLICATE_USER") return setTakenEmail(email);
    setFailure(error);
    if (draft.refuse(error) && error instanceof ApiError) showFirstError(error.errors.map(({ path }) => path));
  };
  const submit = () => {
    const body = draftOf(draft.form.values);
    if (!body || command.isPending) return;
    setFailure(undefined);
    command.mutate(
      { body },
      {
        onSuccess: (added) => onAdded({ name: format.name(added.name), initialPassword: added.initial_password }),
        onError: (error) => explain(error, body.email),
      },
    );
  };
  const backFromDuplicate = (goBack: () => void) => {
    setTakenEmail(undefined);
    goBack();
  };
  return { submit, backFromDuplicate, busy: command.isPending || command.isSuccess, takenEmail, failure };
}
