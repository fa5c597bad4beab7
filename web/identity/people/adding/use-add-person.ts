import { useState } from "react";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import type { Draft } from "#web/kernel/lib/forms/form.ts";
import type { PasswordSetup } from "./first-password.tsx";

/** The answer to adding somebody, with how they come to a password. */
export interface AddedPerson extends PasswordSetup {
  readonly id: number;
  readonly name: { readonly first_name: string; readonly last_name: string };
}

/** Sends the draft and sorts out what comes back; nothing that was typed is lost on the way. */
export function useAddPerson<V extends Record<string, unknown>>(
  draft: Draft<V>,
  send: () => Promise<AddedPerson> | undefined,
  showFirstError: (paths: readonly string[]) => void,
) {
  const [busy, setBusy] = useState(false);
  const [added, setAdded] = useState<AddedPerson>();
  const [isTaken, setIsTaken] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const forgetFailure = () => setFailure(undefined);
  const explain = (error: unknown) => {
    if (error instanceof ApiError && error.code === "DUPLICATE_USER") return setIsTaken(true);
    setFailure(error);
    if (draft.refuse(error) && error instanceof ApiError) showFirstError(error.errors.map(({ path }) => path));
  };
  const submit = async () => {
    const sent = busy || added ? undefined : send();
    if (!sent) return;
    forgetFailure();
    setBusy(true);
    await sent.then(setAdded, explain);
    setBusy(false);
  };
  return { submit, busy, added, failure, isTaken, forgetTaken: () => setIsTaken(false), forgetFailure };
}
