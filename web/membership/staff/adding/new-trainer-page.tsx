import { useNavigate } from "@tanstack/react-router";
import { staff, trainerDraft } from "#contract/membership/staff.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { BillingFields } from "#web/identity/people/adding/billing-fields.tsx";
import { NewPersonForm } from "#web/identity/people/adding/new-person-form.tsx";
import { PersonalFields } from "#web/identity/people/adding/personal-fields.tsx";
import { addStaffMessages } from "./add-staff-messages.ts";
import { EndDateField } from "./end-date-field.tsx";
import { usualTrainer, trainerOf, type TrainerValues } from "./staff-draft.ts";

/** A trainer in one go, with the fields of the wizard; it ends on the trainer's profile. */
export function NewTrainerPage() {
  const t = useWords(addStaffMessages);
  const pageName = useWords(pageWords);
  const title = t("newTrainer");
  return (
    <Page title={title} breadcrumbs={[{ label: pageName("trainers"), to: "/user/users-trainers" }, { label: title }]}>
      <NewTrainer />
    </Page>
  );
}

function NewTrainer() {
  const t = useWords(addStaffMessages);
  const navigate = useNavigate();
  const today = useToday();
  const genders = useClub().options("gender");
  const draft = useDraft<TrainerValues>("new trainer on one page", trainerDraft, usualTrainer(today, genders));
  const command = useCommand(staff.createTrainer);
  return (
    <NewPersonForm<TrainerValues>
      draft={draft}
      send={() => {
        const body = trainerOf(draft.form.values);
        return body && command.mutateAsync({ body });
      }}
      submitLabel={t("addTrainer")}
      success={(name) => ({ title: t("addedTrainer"), text: t("added", { name }) })}
      onDone={({ id }) => void navigate({ to: "/user/$userId/profile", params: { userId: String(id) } })}
      aside={
        <LinkAnchor to="/user/add-trainer" underline="always">
          {t("inSteps")}
        </LinkAnchor>
      }
    >
      <PersonalFields draft={draft} start="hiredOn">
        <EndDateField bind={draft.bind} values={draft.form.values} />
      </PersonalFields>
      <BillingFields draft={draft} />
    </NewPersonForm>
  );
}
