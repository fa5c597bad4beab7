import { ActionIcon, Button, Stack, Text, TextInput } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import IconTrash from "~icons/tabler/trash";
import { clubSettings } from "#contract/club/settings.ts";
import type { FieldCode } from "#contract/kernel/refusal/errors.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { settingMessages } from "../messages.ts";
import { SettingCard } from "../frame/setting-card.tsx";
import classes from "./tax-numbers-setting.module.css";
import { type SettingKind, useSetting } from "../use-setting.ts";

/** A number while it is being typed; `key` identifies the line. */
interface Line {
  readonly key: number;
  readonly name: string;
  readonly number: string;
}

const { schema } = clubSettings.taxNumbers;
const bare = (lines: readonly Line[]) => lines.map(({ name, number }) => ({ name, number }));

const taxNumbers: SettingKind<readonly Line[]> = {
  name: "taxNumbers",
  read: (setting) =>
    schema.parse("value" in setting ? setting.value : undefined).map((line, index) => ({ ...line, key: index })),
  judge: (lines) => wrongFields(schema, bare(lines)),
  body: (lines) => ({ value: bare(lines) }),
};

const mostNumbers = 10;

/** Under which numbers the club pays taxes: printed on every document. */
export function TaxNumbersSetting() {
  const t = useWords(settingMessages);
  const draft = useSetting(taxNumbers);
  const lines = draft.value;
  return (
    <SettingCard title={t("taxNumbers")} isWide effect={t("taxNumbersEffect")} draft={draft}>
      <Stack gap="sm">
        {lines.length === 0 && <Text c="dimmed">{t("noTaxNumbers")}</Text>}
        {lines.map((line, index) => (
          <NumberRow
            key={line.key}
            line={line}
            index={index}
            codes={draft.codes}
            onChange={(next) => draft.change(lines.with(index, next))}
            onRemove={() => draft.change(lines.toSpliced(index, 1))}
          />
        ))}
        {lines.length < mostNumbers && (
          <Button
            variant="default"
            size="sm"
            leftSection={<IconPlus size={16} aria-hidden />}
            style={{ alignSelf: "start" }}
            onClick={() => draft.change([...lines, { key: Date.now(), name: "", number: "" }])}
          >
            {t("addTaxNumber")}
          </Button>
        )}
      </Stack>
    </SettingCard>
  );
}

interface NumberRowProps {
  line: Line;
  index: number;
  codes: Readonly<Record<string, FieldCode>>;
  onChange: (line: Line) => void;
  onRemove: () => void;
}

function NumberRow({ line, index, codes, onChange, onRemove }: NumberRowProps) {
  const t = useWords(settingMessages);
  const field = useFieldWords();
  const errorOf = (name: string) => {
    const code = codes[`${index}.${name}`];
    return code && field(code);
  };
  return (
    <div className={classes.line}>
      <TextInput
        label={t("taxName")}
        placeholder={t("taxNumberHint")}
        value={line.name}
        onChange={({ currentTarget: { value } }) => onChange({ ...line, name: value })}
        error={errorOf("name")}
      />
      <TextInput
        label={t("taxNumber")}
        value={line.number}
        onChange={({ currentTarget: { value } }) => onChange({ ...line, number: value })}
        error={errorOf("number")}
      />
      <ActionIcon
        variant="subtle"
        color="red"
        size="lg"
        className={classes.remove}
        aria-label={t("removeTaxNumber", { number: index + 1 })}
        onClick={onRemove}
      >
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
