import { Checkbox, NumberInput, SimpleGrid, TextInput, Textarea } from "@mantine/core";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import type { FieldCode } from "#contract/kernel/refusal/errors.ts";
import { fieldErrors } from "#contract/kernel/refusal/field-errors.ts";
import { packages } from "#contract/sales/packages.ts";
import { forbidsRenewal } from "#contract/sales/renewal-rule.ts";
import { durationUnits, type Locale } from "#contract/kernel/values.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { clubRead, useClub } from "#web/kernel/frame/club/club.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { inBoth, languagesFrom, typedIn } from "#web/kernel/lib/wording/both-languages.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { languageTags, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { ClassAccessFields, useTeachesClasses } from "./class-access-fields.tsx";
import type { OfferedPackage } from "./offered-packages.ts";
import { packageAdminMessages } from "./package-admin-messages.ts";
import {
  type PackageKind,
  type PackageValues,
  initialPackage,
  isPackageComplete,
  packageDraft,
  tidyAmount,
} from "./package-form.ts";

interface PackageDialogProps {
  kind: PackageKind;
  /** The package to edit; a new one is added without it. */
  stored?: OfferedPackage | undefined;
  /** The initial values of a new one. */
  preset?: PackageValues | undefined;
  onClose: () => void;
}

/** Adds or edits a package; it can be sent once every field is filled in. */
export function PackageDialog({ kind, stored, preset, onClose }: PackageDialogProps) {
  const t = useWords(packageAdminMessages);
  const locale = useLocale();
  const teaches = useTeachesClasses();
  const [initial] = useState(() => preset ?? initialPackage(stored));
  const [values, setValues] = useStoredDraft(`package ${kind} ${stored?.id ?? ""}`, initial);
  const [wrong, setWrong] = useState<ReadonlyMap<string, FieldCode>>(new Map());
  const { send, failure, busy } = usePackageCommand(kind, stored, values);
  const complete = isPackageComplete(kind, values, teaches);
  const submit = () =>
    send({
      onWrong: setWrong,
      onDone: () => {
        alertSuccess(t("saved", { name: inBoth(values.name)[locale] }));
        onClose();
      },
    });
  const names = { membership: ["addMembership", "editMembership"], course: ["addCourse", "editCourse"] } as const;
  return (
    <FormDialog
      title={t(names[kind][stored ? 1 : 0])}
      failure={failure}
      isTyped={JSON.stringify(values) !== JSON.stringify(initial)}
      submit={t("ok")}
      blocked={!complete && "incomplete"}
      busy={busy}
      size="lg"
      onSubmit={submit}
      onClose={onClose}
    >
      <PackageFields
        kind={kind}
        values={values}
        wrong={wrong}
        onChange={(change) => setValues({ ...values, ...change })}
      />
    </FormDialog>
  );
}

interface Outcome {
  readonly onWrong: (wrong: ReadonlyMap<string, FieldCode>) => void;
  readonly onDone: () => void;
}

/** Each kind has a call of its own to add and to change it. */
function usePackageCommand(kind: PackageKind, stored: OfferedPackage | undefined, values: PackageValues) {
  const adding = { membership: useCommand(packages.addMembership), course: useCommand(packages.addCourses) };
  const changing = { membership: useCommand(packages.updateMembership), course: useCommand(packages.updateCourses) };
  const command = stored ? changing[kind] : adding[kind];
  const send = ({ onWrong, onDone }: Outcome) => {
    const { body, membership, parsed } = packageDraft(kind, values);
    if (!parsed.success) return onWrong(faultsOf(fieldErrors(parsed.error.issues)));
    const handlers = {
      onSuccess: onDone,
      onError: (error: ApiError) => onWrong(faultsOf(error.errors)),
    };
    const changed = stored && { id: stored.id, version: stored.version };
    if (kind === "course") {
      if (changed) changing.course.mutate({ body: { ...body, ...changed } }, handlers);
      else adding.course.mutate({ body }, handlers);
    } else if (changed) changing.membership.mutate({ body: { ...membership, ...changed } }, handlers);
    else adding.membership.mutate({ body: membership }, handlers);
  };
  return { send, failure: command.error, busy: command.isPending };
}

function faultsOf(errors: readonly { path: string; code: FieldCode }[]): ReadonlyMap<string, FieldCode> {
  return new Map(errors.map(({ path, code }) => [path, code]));
}

interface FieldsProps {
  kind: PackageKind;
  values: PackageValues;
  wrong: ReadonlyMap<string, FieldCode>;
  onChange: (change: Partial<PackageValues>) => void;
}

/** The common properties of a package's inputs: texts and counts. */
function useInputs({ values, wrong, onChange }: Omit<FieldsProps, "kind">) {
  const t = useWords(packageAdminMessages);
  const say = useFieldWords();
  const lead = useLocale();
  const errorAt = (field: string): ReactNode => {
    const code = wrong.get(field);
    return code && say(code);
  };
  const text = (field: "name" | "description", language: Locale) => ({
    label: t(`${field}.${language}`),
    required: language === lead,
    lang: languageTags[language],
    value: values[field][language],
    error: errorAt(`${field}.${language}`),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ [field]: typedIn(values[field], language, value, lead) }),
  });
  const count = (field: "duration" | "paid" | "free", label: string, min: number) => ({
    label,
    required: true,
    min,
    max: 1000,
    allowDecimal: false,
    allowNegative: false,
    value: values[field],
    error: errorAt(field),
    onChange: (value: number | string) => onChange({ [field]: value }),
  });
  return { errorAt, text, count };
}

/** Whether the club's rule lets no membership renew itself (money §6). */
function useForbidsRenewal(): boolean {
  const rule = useSuspenseQuery(clubRead).data.find(({ name }) => name === "settlementRule");
  return rule !== undefined && "value" in rule && forbidsRenewal(rule.value);
}

function RenewsBox({ checked, onChange }: { checked: boolean; onChange: (renews: boolean) => void }) {
  const t = useWords(packageAdminMessages);
  const isForbidden = useForbidsRenewal();
  return (
    <Checkbox
      label={t("renews")}
      description={t(isForbidden ? "renewsForbidden" : "renewsHint")}
      checked={checked}
      disabled={isForbidden}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
}

function PackageFields({ kind, values, wrong, onChange }: FieldsProps) {
  const t = useWords(packageAdminMessages);
  const words = useOptionWords();
  const { currency } = useClub();
  const { errorAt, text, count } = useInputs({ values, wrong, onChange });
  const languages = languagesFrom(useLocale());
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      {languages.map((language, index) => (
        <TextInput
          key={language}
          {...text("name", language)}
          maxLength={60}
          data-autofocus={index === 0 || undefined}
        />
      ))}
      {languages.map((language) => (
        <Textarea key={language} {...text("description", language)} maxLength={300} autosize minRows={2} />
      ))}
      <TextInput
        label={t("amount")}
        description={t("amountHint", { currency })}
        inputWrapperOrder={["label", "input", "description", "error"]}
        required
        inputMode="decimal"
        value={values.amount}
        error={errorAt("amount")}
        onChange={({ currentTarget: { value } }) => onChange({ amount: value })}
        onBlur={() => onChange({ amount: tidyAmount(values.amount) })}
      />
      <SimpleGrid cols={2} spacing="xs">
        <NumberInput {...count("duration", t("duration"), 1)} />
        <Select
          label={t("unit")}
          required
          value={values.unit}
          data={durationUnits.map((value) => ({ value, label: words("durationUnit", value) }))}
          onChange={(unit) => unit && onChange({ unit })}
        />
      </SimpleGrid>
      {kind === "course" && <NumberInput {...count("paid", t("paidCredits"), 0)} />}
      {kind === "course" && <NumberInput {...count("free", t("freeCredits"), 0)} />}
      <ClassAccessFields
        kind={kind}
        values={values.classes}
        error={errorAt("classLimit.n")}
        onChange={(change) => onChange({ classes: { ...values.classes, ...change } })}
      />
      {kind === "membership" && <RenewsBox checked={values.renews} onChange={(renews) => onChange({ renews })} />}
      <Checkbox
        label={t("shared")}
        description={t("sharedHint")}
        checked={values.shared}
        onChange={({ currentTarget: { checked } }) => onChange({ shared: checked })}
      />
    </SimpleGrid>
  );
}
