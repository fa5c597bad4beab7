import { Checkbox, NumberInput, SimpleGrid, Text, Title } from "@mantine/core";
import { type ClassPolicy, classPolicies } from "#contract/schedule/classes/class-policies.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { SumField } from "#web/kernel/frame/sum-field.tsx";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { inBoth } from "#web/kernel/lib/wording/both-languages.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { MinutesField } from "#web/kernel/ui/fields/minutes-field.tsx";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { BothTexts } from "../both-texts.tsx";
import { useSetUp } from "../use-set-up.ts";
import { usePolicyWords } from "./policy-labels.ts";
import { policyMessages } from "./policy-messages.ts";
import { type PolicyValues, policyBody, policyValues } from "./policy-model.ts";

interface PolicyDialogProps {
  /** As it is now; without, a new one is added. */
  policy: ClassPolicy | undefined;
  onClose: () => void;
}

/** Adds a policy, or a version of one. */
export function PolicyDialog({ policy, onClose }: PolicyDialogProps) {
  const t = useWords(policyMessages);
  const button = useWords(buttonMessages);
  const lead = useLocale();
  const form = useSetUp<PolicyValues>(`policy ${policy?.id ?? ""}`, policyValues(policy));
  const saving = useCommand(classPolicies.create);
  const save = () => {
    const body = policyBody(form.values, policy);
    if (!form.fits(classPolicies.create.body, body)) return;
    const onSuccess = () => {
      alertSuccess(t(policy ? "changed" : "added", { name: inBoth(form.values.name)[lead].trim() }));
      onClose();
    };
    saving.mutate({ body }, { onSuccess, onError: form.onError });
  };
  return (
    <FormDialog
      title={policy ? t("edit", { name: policy.name[lead] }) : t("addTitle")}
      failure={form.isRefused ? null : saving.error}
      isTyped={form.isTyped}
      submit={button(policy ? "save" : "addRecord")}
      blocked={!form.isTyped && "unchanged"}
      busy={saving.isPending}
      size="lg"
      onSubmit={save}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <BothTexts
          field="name"
          value={form.values.name}
          onChange={(name) => form.change({ name })}
          errorAt={form.errorAt}
        />
      </SimpleGrid>
      <BookingTerms form={form} opens={!policy?.forSessions} />
      <LapseTerms form={form} />
      {policy && <Text c="dimmed">{t("changeNote")}</Text>}
    </FormDialog>
  );
}

interface FieldsProps {
  form: ReturnType<typeof useSetUp<PolicyValues>>;
}

type Counted = "opensDays" | "grace" | "pauseDays";

function CountField({
  form: { values, change, errorAt },
  field,
  ...input
}: FieldsProps & { field: Counted; label: string; max: number; min?: number }) {
  return (
    <NumberInput
      min={0}
      {...input}
      required
      allowDecimal={false}
      value={values[field]}
      error={errorAt(field)}
      onChange={(value) => change({ [field]: value })}
    />
  );
}

function BookingTerms({ form, opens }: FieldsProps & { opens: boolean }) {
  const t = useWords(policyMessages);
  const { lasting } = usePolicyWords();
  const typed = form.values.freeMinutes;
  const minutes = Number(typed);
  const isUnread = typed !== "" && Number.isNaN(minutes);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {opens && <CountField form={form} field="opensDays" label={t("opensLabel")} min={1} max={90} />}
      <MinutesField
        label={t("freeLabel")}
        required
        value={typed}
        description={isUnread ? undefined : minutes > 0 ? t("freeHint", { time: lasting(minutes) }) : t("free.start")}
        error={isUnread ? t("freeUnread") : form.errorAt("freeMinutes")}
        onChange={(freeMinutes) => form.change({ freeMinutes })}
      />
      <CountField form={form} field="grace" label={t("graceLabel")} max={5} />
      <CountField form={form} field="pauseDays" label={t("pauseLabel")} max={30} />
    </SimpleGrid>
  );
}

function LapseTerms({ form: { values, change, errorAt } }: FieldsProps) {
  const t = useWords(policyMessages);
  const kinds = ["late", "noShow"] as const;
  return (
    <section>
      <Title order={3} size="h4" mb="sm">
        {t("afterwards")}
      </Title>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {kinds.map((kind) => (
          <fieldset key={kind} style={{ border: 0, padding: 0, margin: 0 }}>
            <Text component="legend" fw={600} mb="xs">
              {t(`${kind}Title`)}
            </Text>
            <Checkbox
              label={t("lostLabel")}
              mb="sm"
              checked={values.loses[kind]}
              onChange={({ currentTarget: { checked } }) => change({ loses: { ...values.loses, [kind]: checked } })}
            />
            <SumField
              label={t("feeLabel")}
              hint={t("feeHint")}
              required={false}
              value={values.fees[kind]}
              error={errorAt(`fees.${kind}`)}
              onChange={(typed) => change({ fees: { ...values.fees, [kind]: typed } })}
            />
          </fieldset>
        ))}
      </SimpleGrid>
    </section>
  );
}
