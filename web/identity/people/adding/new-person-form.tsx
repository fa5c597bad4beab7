import { Button, Card, Group, Stack } from "@mantine/core";
import { type FormEvent, type ReactNode, useRef } from "react";
import { useFormat } from "#web/kernel/frame/format.ts";
import type { Draft } from "#web/kernel/lib/forms/form.ts";
import { focusFirstError } from "#web/kernel/ui/fields/first-error.ts";
import { AddedPersonDialog } from "./added-person-dialog.tsx";
import { AddingFailure } from "./adding-failure.tsx";
import { DuplicateUserDialog } from "./duplicate-user-dialog.tsx";
import { LeavingGuard } from "./leaving-guard.tsx";
import type { PersonValues } from "./new-person-model.ts";
import { type AddedPerson, useAddPerson } from "./use-add-person.ts";

interface NewPersonFormProps<V extends PersonValues> {
  draft: Draft<V>;
  /** Sends the draft; undefined while it is not complete. */
  send: () => Promise<AddedPerson> | undefined;
  submitLabel: string;
  /** The texts of the success dialog, by the name of the person. */
  success: (name: string) => { readonly title: string; readonly text?: string };
  /** Called when the success dialog is closed. */
  onDone: (added: AddedPerson) => void;
  /** Beside the button. */
  aside: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Adds a person on one page: nothing typed is lost by a failure, and leaving asks first. */
export function NewPersonForm<V extends PersonValues>(props: NewPersonFormProps<V>) {
  const { draft, send, submitLabel, success, onDone, aside, children } = props;
  const format = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const showFirstError = () => focusFirstError(form.current);
  const adding = useAddPerson(draft, send, showFirstError);
  const { added } = adding;
  const name = added && format.name(added.name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.form.validate().hasErrors) showFirstError();
    else void adding.submit();
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {adding.failure !== undefined && (
        <AddingFailure error={adding.failure} own={undefined} onGone={adding.forgetFailure} />
      )}
      <Card withBorder padding="lg" radius="lg">
        <Stack>
          {children}
          <Group justify="space-between">
            {aside}
            <Button type="submit" loading={adding.busy}>
              {submitLabel}
            </Button>
          </Group>
        </Stack>
      </Card>
      {adding.isTaken && <DuplicateUserDialog email={draft.form.values.email.trim()} onBack={adding.forgetTaken} />}
      {added && name !== undefined && (
        <AddedPersonDialog {...success(name)} name={name} opened={added} onClose={() => onDone(added)} />
      )}
      <LeavingGuard typed={draft.isTyped && !added} />
    </form>
  );
}
