import { Radio, SegmentedControl, Stack, Text, Title } from "@mantine/core";
import { useState } from "react";
import {
  dateOrders,
  type ImportMapping,
  type ImportValue,
  missingEnds,
  nameRules,
} from "#contract/data/import-shapes.ts";
import { splitName } from "#contract/data/split-name.ts";
import { ClientPicker, type PickedClient } from "#web/sales/accounts/client-picker.tsx";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { languageTags, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { countries } from "./countries.ts";
import { sampleDate, clearestSample } from "./date-samples.ts";
import { useImportFieldWords } from "../field-labels.ts";
import { rulesId } from "./mapping-foot.tsx";
import { mappingMessages } from "./mapping-messages.ts";
import { fieldOfColumn, readsAny, samplesRead, withValue } from "./mapping-model.ts";
import classes from "./mapping-view.module.css";
import { useTargets } from "../targets.ts";
import type { MappedImport, MappingDraft } from "./use-mapping.ts";

interface RuleProps {
  of: MappedImport;
  draft: MappingDraft;
}

interface ReadingRulesProps extends RuleProps {
  values: readonly ImportValue[] | undefined;
}

/** How the cells of the chosen columns are read, each rule with what it makes of the file's own cells. */
export function ReadingRules({ of, draft, values }: ReadingRulesProps) {
  const t = useWords(mappingMessages);
  const { mapping } = draft;
  const isNamed = mapping.columns.some(({ field }) => field === "full_name");
  const unsaid = (values ?? []).filter(({ field }) => !mapping.columns.some((each) => each.field === field));
  const rules = [
    ...unsaid.map((value) => <OfAllRows key={value.field} of={of} draft={draft} value={value} />),
    readsAny(of, mapping, ["date", "time"]) && <DateOrder key="dates" of={of} draft={draft} />,
    isNamed && <NameRule key="names" of={of} draft={draft} />,
    readsAny(of, mapping, ["phone"]) && <PhoneCountry key="phones" draft={draft} />,
    readsAny(of, mapping, ["money", "measure"]) && <Decimal key="numbers" draft={draft} />,
    of.kind === "clients" && <MissingEnd key="ends" draft={draft} />,
    of.kind === "holdings" && <AsOf key="day" draft={draft} />,
    of.kind === "bodyRecords" && <Person key="person" draft={draft} />,
  ].filter(Boolean);
  if (rules.length === 0) return null;
  return (
    <Stack component="section" id={rulesId} gap="lg" className={classes.rules}>
      <Title order={2}>{t("howToRead")}</Title>
      {rules}
    </Stack>
  );
}

function DateOrder({ of, draft: { mapping, change } }: RuleProps) {
  const t = useWords(mappingMessages);
  const format = useFormat();
  const today = useToday();
  const sample = clearestSample(samplesRead(of, mapping, ["date", "time"]));
  const example = (order: (typeof dateOrders)[number]) => {
    if (order === "ymd") return "2026-04-03";
    if (sample === undefined) return undefined;
    const date = sampleDate(order, sample, today);
    return date ? t("reads", { raw: sample, date: format.date(date) }) : t("noDate", { raw: sample });
  };
  return (
    <Radio.Group
      size="md"
      label={t("dateOrder")}
      value={mapping.dateOrder}
      onChange={(value) => change({ dateOrder: dateOrders.find((order) => order === value) ?? null })}
    >
      <Stack gap="sm" mt="xs">
        {dateOrders.map((order) => (
          <Radio key={order} value={order} label={t(`order.${order}`)} description={example(order)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function isHan(name: string): boolean {
  return /^\p{Script=Han}+$/u.test(name);
}

/** One name of each script that the column has: one rule seldom fits both. */
function namesToSplit(samples: readonly string[]): readonly string[] {
  const both = [samples.find(isHan), samples.find((name) => name !== "" && !isHan(name))];
  return both.filter((name) => name !== undefined);
}

function NameRule({ of, draft: { mapping, change } }: RuleProps) {
  const t = useWords(mappingMessages);
  const locale = useLocale();
  const whole = of.columns.find(({ column }) => fieldOfColumn(mapping, column) === "full_name")?.samples ?? [];
  const samples = namesToSplit(whole);
  const say = (rule: (typeof nameRules)[number], sample: string) => {
    const parts = splitName(sample, rule);
    if (!parts) return t("noSplit", { name: sample });
    const first = t("splitFirst", { first: parts.first_name });
    const last = t("splitLast", { last: parts.last_name });
    return locale === "cn" ? `${last}，${first}` : `${first}, ${last}`;
  };
  return (
    <Radio.Group
      size="md"
      label={t("nameRule")}
      value={mapping.nameRule}
      onChange={(value) => change({ nameRule: nameRules.find((rule) => rule === value) ?? null })}
    >
      <Stack gap="sm" mt="xs">
        {nameRules.map((rule) => (
          <Radio
            key={rule}
            value={rule}
            label={t(`rule.${rule}`)}
            description={samples.map((sample) => (
              <span key={sample} style={{ display: "block" }}>
                {say(rule, sample)}
              </span>
            ))}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

/** The value of a needed choice for all rows, if the file has no column for it. */
function OfAllRows({ of, draft: { mapping, change }, value }: RuleProps & { value: ImportValue }) {
  const t = useWords(mappingMessages);
  const { field, raw } = value;
  const fieldWords = useImportFieldWords(of.kind);
  const targets = useTargets([field])(field);
  const chosen = mapping.values.find((each) => each.field === field && each.raw === raw);
  return (
    <Picker
      label={t("ofAllRows", { field: fieldWords(field) })}
      placeholder={t("unmatched")}
      options={targets}
      value={chosen ? chosen.target : value.target}
      onChange={(target) => change({ values: withValue(mapping.values, { field, raw, target }) })}
    />
  );
}

type OwnProps = Pick<RuleProps, "draft">;

function PhoneCountry({ draft: { mapping, change } }: OwnProps) {
  const t = useWords(mappingMessages);
  const names = new Intl.DisplayNames([languageTags[useLocale()]], { type: "region" });
  return (
    <Picker
      label={t("phoneCountry")}
      options={countries.map((value) => ({ value, label: names.of(value) ?? value }))}
      value={mapping.phoneCountry}
      onChange={(phoneCountry) => phoneCountry !== null && change({ phoneCountry })}
      maxDropdownHeight={320}
    />
  );
}

function Decimal({ draft: { mapping, change } }: OwnProps) {
  const t = useWords(mappingMessages);
  const marks: readonly ImportMapping["decimal"][] = [".", ","];
  return (
    <div>
      <Text size="md" fw={500} mb={4} aria-hidden>
        {t("decimal")}
      </Text>
      <SegmentedControl
        aria-label={t("decimal")}
        fullWidth
        data={marks.map((value) => ({ value, label: t(value === "." ? "decimalPoint" : "decimalComma") }))}
        value={mapping.decimal}
        onChange={(decimal) => change({ decimal })}
      />
    </div>
  );
}

function MissingEnd({ draft: { mapping, change } }: OwnProps) {
  const t = useWords(mappingMessages);
  return (
    <Radio.Group
      size="md"
      label={t("missingEnd")}
      value={mapping.missingEnd}
      onChange={(value) => change({ missingEnd: missingEnds.find((each) => each === value) ?? mapping.missingEnd })}
    >
      <Stack gap="sm" mt="xs">
        {missingEnds.map((each) => (
          <Radio key={each} value={each} label={t(`missingEnd.${each}`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function AsOf({ draft: { mapping, change } }: OwnProps) {
  const t = useWords(mappingMessages);
  const today = useToday();
  return (
    <DateField
      {...useDateWords()}
      label={t("asOf")}
      value={mapping.asOf ?? today}
      onChange={(day) => change({ asOf: day === "" ? null : day })}
      today={today}
      latest={today}
    />
  );
}

function Person({ draft: { mapping, change } }: OwnProps) {
  const t = useWords(mappingMessages);
  const { person } = mapping;
  const [picked, setPicked] = useState<PickedClient>();
  const known = picked?.id === person ? picked : undefined;
  const named = (id: number) => ({ id, name: { first_name: t("personChosen", { id }), last_name: "" } });
  const pick = (client: PickedClient | undefined) => {
    setPicked(client);
    change({ person: client?.id ?? null });
  };
  return (
    <div>
      <ClientPicker
        anyone
        clearable
        label={t("person")}
        value={known ?? (person === null ? undefined : named(person))}
        onChange={pick}
      />
      <Text size="sm" c="dimmed" mt={4}>
        {t("personText")}
      </Text>
    </div>
  );
}
