import { Group, Input, NumberInput, Radio, SegmentedControl, SimpleGrid, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { classAccessTexts } from "#contract/sales/class-labels.ts";
import { type ClassType, classTypes } from "#contract/schedule/classes/class-types.ts";
import { MultiPicker } from "#web/kernel/frame/choosing/multi-picker.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { defineMessages, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { type ClassAccessValues, credited } from "./class-access-form.ts";

const accessFieldMessages = defineMessages({
  en: {
    classes: "Group classes",
    types: "Class types",
    pickTypes: "Choose class types",
    limit: "Classes included, at most",
    unlimited: "No limit",
    per: "Counted by",
    week: "Week, Monday to Sunday",
    month: "Month of the order",
    goodFor: "Credits are good for",
    sessions: "Private sessions",
    onlyClasses: "Group classes",
    both: "Both",
  },
  cn: {
    classes: "团课",
    types: "团课类型",
    pickTypes: "选择团课类型",
    limit: "最多包含团课",
    unlimited: "不限",
    per: "统计周期",
    week: "每周（周一至周日）",
    month: "订单每月",
    goodFor: "课时可用于",
    sessions: "私教课",
    onlyClasses: "团课",
    both: "两者均可",
  },
});
const accessWords = defineMessages(classAccessTexts);

interface ClassAccessFieldsProps {
  kind: "membership" | "course";
  values: ClassAccessValues;
  /** The fault of the limit, in words. */
  error: ReactNode;
  onChange: (change: Partial<ClassAccessValues>) => void;
}

/** Whether the club has class types. */
export function useTeachesClasses(): boolean {
  return (useRead(classTypes.list).data ?? []).length > 0;
}

/** Which classes a package includes, and how many; of credits what they pay for. Not for a club without classes. */
export function ClassAccessFields(props: ClassAccessFieldsProps) {
  const { kind, values } = props;
  const { data: types = [] } = useRead(classTypes.list);
  if (types.length === 0) return null;
  if (kind === "membership")
    return (
      <Stack gap="md" style={{ gridColumn: "1 / -1" }}>
        <AccessField {...props} types={types} options={["all", "some", "none"]} />
        {values.access !== "none" && <LimitFields {...props} />}
      </Stack>
    );
  return (
    <Stack gap="md" style={{ gridColumn: "1 / -1" }}>
      <CreditedField {...props} />
      {(values.credited === "classes" || values.credited === "both") && (
        <AccessField {...props} types={types} options={["all", "some"]} />
      )}
    </Stack>
  );
}

function CreditedField({ values, onChange }: ClassAccessFieldsProps) {
  const t = useWords(accessFieldMessages);
  const words = { sessions: t("sessions"), classes: t("onlyClasses"), both: t("both") };
  return (
    <Radio.Group
      label={t("goodFor")}
      required
      value={values.credited}
      onChange={(picked) => onChange({ credited: credited.find((each) => each === picked) ?? "" })}
    >
      <Group mt={4}>
        {credited.map((value) => (
          <Radio key={value} value={value} label={words[value]} />
        ))}
      </Group>
    </Radio.Group>
  );
}

interface AccessFieldProps extends ClassAccessFieldsProps {
  types: readonly ClassType[];
  options: readonly ClassAccessValues["access"][];
}

function AccessField({ values, types, options, onChange }: AccessFieldProps) {
  const t = useWords(accessFieldMessages);
  const say = useWords(accessWords);
  const locale = useLocale();
  const offered = types.filter(({ id, isArchived }) => !isArchived || values.typeIds.includes(id));
  return (
    <>
      <Input.Wrapper label={t("classes")} labelElement="div">
        <SegmentedControl
          aria-label={t("classes")}
          fullWidth
          value={values.access}
          onChange={(access) => onChange({ access })}
          data={options.map((value) => ({ value, label: say(value) }))}
        />
      </Input.Wrapper>
      {values.access === "some" && (
        <MultiPicker
          label={t("types")}
          placeholder={values.typeIds.length === 0 ? t("pickTypes") : ""}
          required
          groups={[{ group: t("types"), items: offered.map(({ id, name }) => ({ value: id, label: name[locale] })) }]}
          value={values.typeIds}
          onChange={(typeIds) => onChange({ typeIds })}
        />
      )}
    </>
  );
}

function LimitFields({ values, error, onChange }: ClassAccessFieldsProps) {
  const t = useWords(accessFieldMessages);
  return (
    <SimpleGrid cols={2} spacing="xs">
      <NumberInput
        label={t("limit")}
        placeholder={t("unlimited")}
        min={1}
        max={99}
        allowDecimal={false}
        allowNegative={false}
        value={values.limit}
        error={error}
        onChange={(limit) => onChange({ limit })}
      />
      <Select
        label={t("per")}
        value={values.limitPer}
        disabled={values.limit === ""}
        data={(["week", "month"] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(limitPer) => limitPer && onChange({ limitPer })}
      />
    </SimpleGrid>
  );
}
