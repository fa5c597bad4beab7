import { Button, Card, Group, Stack } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useRef } from "react";
import { staff, trainerDraft } from "#contract/membership/staff.ts";
import { addMonths } from "#contract/kernel/values.ts";
import { useClub, useToday } from "#web/kernel/frame/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { focusFirstError } from "#web/kernel/ui/fields/first-error.ts";
import { AddedPersonDialog } from "#web/identity/people/adding/added-person-dialog.tsx";
import { AddingFailure } from "#web/identity/people/adding/adding-failure.tsx";
import { BillingFields } from "#web/identity/people/adding/billing-fields.tsx";
import { DuplicateUserDialog } from "#web/identity/people/adding/duplicate-user-dialog.tsx";
import { LeavingGuard } from "#web/identity/people/adding/leaving-guard.tsx";
import { PersonalFields } from "#web/identity/people/adding/personal-fields.tsx";
import { useAddPerson } from "#web/identity/people/adding/use-add-person.ts";
import { addStaffMessages } from "./add-staff-messages.ts";
import { EndDateField } from "./end-date-field.tsx";
import { emptyTrainer, trainerOf, type TrainerValues } from "./staff-draft.ts";

/** A trainer in one go, with the fields of the wizard; it ends on the trainer's profile. */
export function NewTrainerPage() {
  const t = useWords(addStaffMessages);
  const pageName = useWords(pageWords);
  const title = t("newTrainer");
  return (
    <Page title={title} breadcrumbs={[{ label: pageName("trainers"), to: "/user/users-trainers" }, { label: title }]}>
      <NewTrainerForm />
    </Page>
  );
}

/** Shows what is usual, to be changed: a gender that is not asked for, and a contract of a year. */
function useNewTrainer() {
  const form = useRef<HTMLFormElement>(null);
  const today = useToday();
  const genders = useClub().options("gender");
  const draft = useDraft<TrainerValues>("new trainer on one page", trainerDraft, {
    ...emptyTrainer(today),
    gender: genders.find((gender) => gender === "hide") ?? null,
    endOfDate: addMonths(today, 12),
  });
  const command = useCommand(staff.createTrainer);
  const showFirstError = () => focusFirstError(form.current);
  const send = () => {
    const body = trainerOf(draft.form.values);
    return body && command.mutateAsync({ body });
  };
  const adding = useAddPerson(draft, send, showFirstError);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.form.validate().hasErrors) showFirstError();
    else void adding.submit();
  };
  return { form, draft, adding, submit };
}

function NewTrainerForm() {
  const t = useWords(addStaffMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const { form, draft, adding, submit } = useNewTrainer();
  const { added } = adding;
  const name = added && format.name(added.name);
  return (
    <form ref={form} noValidate onSubmit={submit}>
      {adding.failure !== undefined && (
        <AddingFailure error={adding.failure} own={undefined} onGone={adding.forgetFailure} />
      )}
      <Card withBorder padding="lg" radius="lg">
        <Stack>
          <PersonalFields draft={draft} start="hiredOn">
            <EndDateField bind={draft.bind} values={draft.form.values} />
          </PersonalFields>
          <BillingFields draft={draft} />
          <Group justify="space-between">
            <LinkAnchor to="/user/add-trainer" underline="always">
              {t("inSteps")}
            </LinkAnchor>
            <Button type="submit" loading={adding.busy}>
              {t("addTrainer")}
            </Button>
          </Group>
        </Stack>
      </Card>
      {adding.isTaken && <DuplicateUserDialog email={draft.form.values.email.trim()} onBack={adding.forgetTaken} />}
      {added && name !== undefined && (
        <AddedPersonDialog
          title={t("addedTrainer")}
          text={t("added", { name })}
          name={name}
          opened={added}
          onClose={() => void navigate({ to: "/user/$userId/profile", params: { userId: String(added.id) } })}
        />
      )}
      <LeavingGuard typed={draft.isTyped && !added} />
    </form>
  );
}
