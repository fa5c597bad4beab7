import { Stack, Text } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { staff, staffSteps, trainerDraft } from "#contract/membership/staff.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { type Draft, useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { BillingFields } from "#web/identity/people/adding/billing-fields.tsx";
import { PersonFacts } from "#web/identity/people/adding/person-facts.tsx";
import { PersonWizard } from "#web/identity/people/adding/person-wizard.tsx";
import { PersonalFields } from "#web/identity/people/adding/personal-fields.tsx";
import { addStaffMessages } from "./add-staff-messages.ts";
import { EndDateField } from "./end-date-field.tsx";
import { usualTrainer, trainerOf, type TrainerValues } from "./staff-draft.ts";

const route = getRouteApi("/inside/user/add-trainer");

/**
 * The three steps that bring a trainer into the club; role, job title and department are fixed (platform-and-people
 * §2).
 */
export function AddTrainerPage() {
  const t = useWords(addStaffMessages);
  const pageName = useWords(pageWords);
  const title = t("addTrainer");
  return (
    <Page title={title} breadcrumbs={[{ label: pageName("employees"), to: "/user/overview" }, { label: title }]}>
      <AddTrainer />
    </Page>
  );
}

function AddTrainer() {
  const t = useWords(addStaffMessages);
  const navigate = useNavigate();
  const { from } = route.useSearch();
  const draft = useDraft<TrainerValues>(
    "new trainer",
    trainerDraft,
    usualTrainer(useToday(), useClub().options("gender")),
  );
  const command = useCommand(staff.createTrainer);
  const send = () => {
    const body = trainerOf(draft.form.values);
    return body && command.mutateAsync({ body });
  };
  return (
    <PersonWizard<TrainerValues>
      draft={draft}
      steps={[
        { title: t("profile"), schema: staffSteps.trainer, View: TrainerStep },
        { title: t("billing"), schema: staffSteps.billing, View: BillingFields },
      ]}
      Confirmation={Confirmation}
      send={send}
      submitLabel={t("addTrainer")}
      success={(name) => ({ title: t("addedTrainer"), text: t("added", { name }) })}
      onDone={() => void navigate({ to: from ? "/welcome" : "/user/users-trainers" })}
    />
  );
}

function TrainerStep({ draft }: { draft: Draft<TrainerValues> }) {
  return (
    <PersonalFields draft={draft} start="hiredOn">
      <EndDateField bind={draft.bind} values={draft.form.values} />
    </PersonalFields>
  );
}

function Confirmation({ draft: { form } }: { draft: Draft<TrainerValues> }) {
  const t = useWords(addStaffMessages);
  const words = useOptionWords();
  const format = useFormat();
  const trainer = trainerOf(form.values);
  if (!trainer) return null;
  const more = [
    { name: t("endOfDate"), value: format.lastDay(trainer.endOfDate) },
    { name: t("role"), value: words("role", "trainer") },
    { name: t("jobTitle"), value: words("jobTitle", "trainer") },
    { name: t("department"), value: words("department", "trainers") },
  ];
  return (
    <Stack gap="lg">
      <Text c="dimmed">{t("checkAgain")}</Text>
      <PersonFacts title={t("profile")} start="hiredOn" person={trainer} more={more} />
    </Stack>
  );
}
