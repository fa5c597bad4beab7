import { useState } from "react";
import type { UndoOffer } from "#contract/club/undo.ts";
import type { CallInput, CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import { people, type Profile } from "#contract/identity/people.ts";
import type { FieldName } from "#contract/identity/person-fields.ts";
import { profiles } from "#contract/membership/profile.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useOwnPassword } from "#web/kernel/frame/passwords/own-password.tsx";
import { useNewer } from "#web/kernel/frame/dialogs/stale-note.tsx";
import type { Affected } from "#web/membership/leave/affected-dialog.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useDraft, wrongFields } from "#web/kernel/lib/forms/form.ts";
import { queryClient, endpointQuery, useCommand } from "#web/kernel/lib/calls/query.ts";
import type { PasswordSetup } from "#web/identity/people/adding/first-password.tsx";
import { clearableFields, type EditedName } from "#web/identity/people/editable-fields-model.ts";
import {
  changeSchema,
  isChanged,
  lostDays,
  mergeNewerProfile,
  type ProfileValues,
  profileValuesOf,
} from "./profile-form.ts";

interface EditOptions {
  readonly opened: Profile;
  /** The name that what is typed is kept by. */
  readonly draft?: string;
  readonly fields: ReadonlySet<EditedName>;
  /** Takes the names of fields that were found to be wrong. */
  readonly onWrong: (fields: readonly string[]) => void;
  /** Takes the reservations in the way, and how somebody who can sign in from now on comes to a password. */
  readonly onSaved: (affected: Affected, undo: UndoOffer | null, opened: PasswordSetup | undefined) => void;
}

/** A profile while it is being changed; where somebody else was faster, `newer` is what they saved. */
export function useEdit({ opened, draft: draftName = `profile ${opened.id}`, fields, onWrong, onSaved }: EditOptions) {
  const today = useToday();
  const clearable = clearableFields(useMe(), opened);
  const [stored, setStored] = useState(opened);
  const [cancels, setCancels] = useState(true);
  const editing = { stored, today, fields, clearable };
  const { form, ...draft } = useDraft<ProfileValues>(draftName, changeSchema(editing), profileValuesOf(stored));
  const saving = useSaving(onSaved, !cancels);
  const own = useOwnPassword();
  const { newer, failure, refused, clear } = useNewer(() => readNow(opened.id));
  const fail = (error: ApiError) => {
    draft.refuse(error);
    own.refused(error);
    refused(error);
    onWrong(error.errors.map(({ path }) => path));
  };
  const send = (typed: ProfileValues, over: Profile) => {
    const schema = changeSchema({ ...editing, stored: over });
    const wrong = wrongFields(schema, typed);
    form.setErrors(wrong);
    const change = schema.safeParse(typed).data;
    if (!change) return onWrong(Object.keys(wrong));
    clear();
    saving.save(over, { ...change, ...own.sent }, fail);
  };
  const goOnWith = (now: Profile, typed: ProfileValues) => {
    clear();
    setStored(now);
    form.setValues(typed);
  };
  return {
    stored,
    form,
    bind: draft.bind,
    isEditable: (field: EditedName) => fields.has(field),
    isClearable: (field: EditedName) => clearable.has(field),
    isChanged: isChanged(form.values, editing),
    lost: lostDays(form.values, editing),
    cancels,
    setCancels,
    own,
    newer,
    failure: failure?.code === "REAUTH_REQUIRED" ? undefined : failure,
    isBusy: saving.isBusy,
    save: () => send(form.values, stored),
    takeOver: (now: Profile) => {
      form.clearErrors();
      goOnWith(now, profileValuesOf(now));
    },
    keepMine: (now: Profile) => {
      const typed = mergeNewerProfile(form.values, profileValuesOf(stored), profileValuesOf(now));
      goOnWith(now, typed);
      send(typed, now);
    },
  };
}

type Change = CallInput<typeof profiles.update>["body"];

/** Sends what has changed, with the version that it changes. */
function useSaving(onSaved: EditOptions["onSaved"], kept: boolean) {
  const command = useCommand(profiles.update);
  const save = ({ id, version }: Profile, change: Change, onError: (error: ApiError) => void) => {
    const onSuccess = (saved: CallResult<typeof profiles.update>) => {
      const isOpened = saved.initial_password !== null || saved.mailed_to !== null;
      onSaved({ ...saved, kept }, saved.undo, isOpened ? { ...saved, id } : undefined);
    };
    const body = { ...change, ...(kept && { keep_reservations: true }), version };
    command.mutate({ params: { id: String(id) }, body }, { onSuccess, onError });
  };
  return { save, isBusy: command.isPending };
}

export type Edit = ReturnType<typeof useEdit>;

/** The properties of every field's input. */
export interface InputProps {
  readonly edit: Edit;
  readonly field: FieldName;
}

async function readNow(id: number): Promise<Profile> {
  void queryClient.invalidateQueries();
  return queryClient.fetchQuery({ ...endpointQuery(people.profile, { params: { id: String(id) } }), staleTime: 0 });
}
