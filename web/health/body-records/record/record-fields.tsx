import { Alert, Fieldset, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import IconAlertCircle from "~icons/tabler/alert-circle";
import type { ReactNode } from "react";
import type { BodyRecord } from "#contract/health/body-records.ts";
import type { Measurement } from "#contract/health/body-values.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import type { Draft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { TimeField } from "#web/kernel/ui/fields/time-field.tsx";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { parseDecimal } from "./record-form.ts";
import type { RecordValues } from "./record-values.ts";
import { recordMessages } from "./record-messages.ts";
import { useMeasures } from "../use-measures.ts";

const composition = ["weight", "smm", "pbf", "vfl"] as const satisfies readonly Measurement[];
/** Left beside right. */
const girths = [
  "waistline",
  "hips",
  "leftArm",
  "rightArm",
  "leftThigh",
  "rightThigh",
  "leftCalf",
  "rightCalf",
] as const satisfies readonly Measurement[];

type RecordForm = Draft<RecordValues>["form"];

interface RecordFieldsProps {
  draft: Draft<RecordValues>;
  person: Profile;
  /** A changed record has its own values; a new one starts from the stored ones. */
  stored: BodyRecord | undefined;
  /** The last measurement, as a hint. */
  last: BodyRecord | undefined;
}

/** Everything a record says, in groups. */
export function RecordFields({ draft, person, stored, last }: RecordFieldsProps) {
  const t = useWords(recordMessages);
  const hintOf = useHints(person, last);
  const field = (name: Measurement) => (
    <MeasureField key={name} draft={draft} name={name} hint={stored ? undefined : hintOf(name)} />
  );
  return (
    <Stack gap="lg">
      {draft.form.errors["records"] !== undefined && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
          {t("nothing")}
        </Alert>
      )}
      <Group title={t("composition")}>{composition.map(field)}</Group>
      <Group title={t("girths")}>{girths.map(field)}</Group>
      <Group title={t("heightAndGoal")} isWide>
        {field("height")}
        {(person.userType === "client" || draft.form.values.records.goal !== "") && (
          <GoalField draft={draft} present={stored ? null : person.goal} />
        )}
      </Group>
      <Group title={t("measured")} isWide>
        {stored?.device ? (
          <MomentOfDevice at={stored.measured_at} device={stored.device} />
        ) : (
          <MomentFields draft={draft} />
        )}
      </Group>
    </Stack>
  );
}

function Group({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <Fieldset
      legend={title}
      variant="unstyled"
      styles={{ legend: { fontSize: "1rem", fontWeight: 650, marginBottom: "0.5rem" } }}
    >
      <SimpleGrid cols={isWide ? { base: 1, xs: 2 } : { base: 2, sm: 4 }} spacing="md" verticalSpacing="sm">
        {children}
      </SimpleGrid>
    </Fieldset>
  );
}

/** The stored value of a measurement: the height stays if no other is given. */
function useHints(person: Profile, last: BodyRecord | undefined): (name: Measurement) => string | undefined {
  const t = useWords(recordMessages);
  const { write } = useMeasures();
  return (name) => {
    const value = name === "height" ? person.height : last?.records[name];
    return value ? t(name === "height" ? "keeps" : "last", { value: write(name, value) }) : undefined;
  };
}

interface MeasureFieldProps extends Pick<RecordFieldsProps, "draft"> {
  name: Measurement;
  hint: string | undefined;
}

function MeasureField({ draft: { bind, form }, name, hint }: MeasureFieldProps) {
  const t = useWords(recordMessages);
  const { nameOf, unitOf } = useMeasures();
  const unit = unitOf(name);
  return (
    <TextInput
      label={unit === "" ? nameOf(name) : t("withUnit", { name: nameOf(name), unit })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
      data-autofocus={name === "weight" || undefined}
      inputWrapperOrder={["label", "input", "error", "description"]}
      description={hint}
      {...bind(`records.${name}`)}
      error={useWrong(form, name)}
    />
  );
}

/** The fault of a measurement: out of its bounds, muscle as heavy as the body, or not a number. */
function useWrong({ errors, values }: RecordForm, name: Measurement): string | undefined {
  const t = useWords(recordMessages);
  const { boundsOf, withUnit } = useMeasures();
  const { plain } = useFormat();
  const { from, to } = boundsOf(name);
  const code = errors[`records.${name}`];
  if (code !== "TOO_SMALL" && code !== "TOO_LARGE") return code === undefined ? undefined : t("oneDecimal");
  if (code === "TOO_LARGE" && parseDecimal(values.records[name]) <= to) return t("muscle");
  return t("between", { from: plain(from), to: withUnit(name, plain(to)) });
}

interface GoalFieldProps extends Pick<RecordFieldsProps, "draft"> {
  /** Stays when none is chosen. */
  present: Profile["goal"];
}

function GoalField({ draft: { bind, form }, present }: GoalFieldProps) {
  const t = useWords(recordMessages);
  const words = useOptionWords();
  const offered = useClub().options("goal");
  const { goal } = form.values.records;
  const all = goal === "" || offered.includes(goal) ? offered : [...offered, goal];
  const isUnknown = form.errors["records.goal"] !== undefined;
  return (
    <Select
      label={t("goal")}
      clearable
      data={all.map((value) => ({ value, label: words("goal", value) }))}
      placeholder={present ? t("keeps", { value: words("goal", present) }) : t("noGoal")}
      {...bind("records.goal")}
      error={isUnknown && t("unknownGoal")}
      value={goal === "" ? null : goal}
      onChange={(value) => form.setFieldValue("records.goal", value ?? "")}
    />
  );
}

function MomentFields({ draft: { bind, form } }: Pick<RecordFieldsProps, "draft">) {
  const t = useWords(recordMessages);
  const { timeZone } = useClub();
  const format = useFormat();
  const today = useToday();
  const { errors, values } = form;
  return (
    <>
      <DateField
        label={t("date")}
        required
        {...useDateWords()}
        today={today}
        latest={today}
        {...bind("date")}
        error={errors["date"] === "TOO_LONG_AGO" ? t("longAgo") : bind("date").error}
        value={values.date}
      />
      <TimeField
        label={t("time")}
        required
        write={format.time}
        {...bind("time")}
        error={errors["time"] === "DATE_IN_FUTURE" ? t("ahead") : bind("time").error}
        value={values.time}
      />
      <Text size="sm" c="dimmed">
        {t("clubClock", { zone: format.zone(timeZone) })}
      </Text>
    </>
  );
}

function MomentOfDevice({ at, device }: { at: string; device: string }) {
  const t = useWords(recordMessages);
  return (
    <div>
      <Text>{useFormat().dateTime(at)}</Text>
      <Text size="sm" c="dimmed">
        {t("ofDevice", { device })}
      </Text>
    </div>
  );
}
