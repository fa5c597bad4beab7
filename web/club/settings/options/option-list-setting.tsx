import { ActionIcon, Button, Group, Text, TextInput } from "@mantine/core";
import IconArrowDown from "~icons/tabler/arrow-down";
import IconArrowUp from "~icons/tabler/arrow-up";
import IconLock from "~icons/tabler/lock";
import IconPlus from "~icons/tabler/plus";
import IconX from "~icons/tabler/x";
import { useState } from "react";
import type { OptionList } from "#contract/club/settings.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { settingMessages } from "../messages.ts";
import { optionListMessages } from "./option-list-messages.ts";
import classes from "./option-list-setting.module.css";
import { addOption, isClosed, mayRemoveOption, missingOptions, moveOption } from "./option-list.ts";
import { useOptionWords } from "./option-labels.ts";
import { SettingCard } from "../frame/setting-card.tsx";
import { type SettingKind, useSetting } from "../use-setting.ts";

const longestOption = 40;

function listSetting(name: OptionList): SettingKind<readonly string[]> {
  return {
    name,
    read: (setting) => ("options" in setting ? setting.options : []),
    judge: () => ({}),
    body: (options) => ({ options: [...options] }),
  };
}

/** A list of options in the order in which forms offer them. */
export function OptionListSetting({ list }: { list: OptionList }) {
  const t = useWords(settingMessages);
  const field = useFieldWords();
  const draft = useSetting(listSetting(list));
  const options = draft.value;
  const code = Object.values(draft.codes)[0];
  return (
    <SettingCard title={t(list)} isWide effect={t(`${list}Effect`)} draft={draft}>
      <ol className={classes.options}>
        {options.map((option, index) => (
          <OptionRow key={option} list={list} options={options} index={index} onChange={draft.change} />
        ))}
      </ol>
      {code && (
        <Text c="var(--mantine-color-error)" role="alert">
          {field(code)}
        </Text>
      )}
      {isClosed(list) ? (
        <PutBack list={list} options={options} onChange={draft.change} />
      ) : (
        <AddOption options={options} onChange={draft.change} />
      )}
    </SettingCard>
  );
}

interface OptionRowProps {
  list: OptionList;
  options: readonly string[];
  index: number;
  onChange: (options: readonly string[]) => void;
}

function OptionRow({ list, options, index, onChange }: OptionRowProps) {
  const t = useWords(optionListMessages);
  const words = useOptionWords();
  const value = options[index] ?? "";
  const option = words(list, value);
  const button = { variant: "subtle", color: "gray", size: "md" } as const;
  return (
    <li className={classes.option}>
      <Text span style={{ overflowWrap: "anywhere" }}>
        {option}
      </Text>
      <Group gap={2} wrap="nowrap">
        <ActionIcon
          {...button}
          aria-label={t("moveUp", { option })}
          disabled={index === 0}
          onClick={() => onChange(moveOption(options, index, -1))}
        >
          <IconArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          {...button}
          aria-label={t("moveDown", { option })}
          disabled={index === options.length - 1}
          onClick={() => onChange(moveOption(options, index, 1))}
        >
          <IconArrowDown size={16} aria-hidden />
        </ActionIcon>
        {mayRemoveOption(list, options, value) ? (
          <ActionIcon
            {...button}
            aria-label={t("remove", { option })}
            onClick={() => onChange(options.toSpliced(index, 1))}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        ) : (
          <ActionIcon {...button} disabled aria-label={t("kept", { option })} title={t("kept", { option })}>
            <IconLock size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
    </li>
  );
}

type ChangeProps = Pick<OptionRowProps, "options" | "onChange">;

function AddOption({ options, onChange }: ChangeProps) {
  const t = useWords(optionListMessages);
  const button = useWords(buttonMessages);
  const [text, setText] = useState("");
  const longer = addOption(options, text);
  const isDouble = text.trim() !== "" && !longer;
  const add = () => {
    if (!longer) return;
    onChange(longer);
    setText("");
  };
  return (
    <Group gap="xs" align="start" wrap="nowrap">
      <TextInput
        aria-label={t("newOption")}
        placeholder={t("newOption")}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
        maxLength={longestOption}
        error={isDouble && t("alreadyThere")}
        flex={1}
      />
      <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} disabled={!longer} onClick={add}>
        {button("add")}
      </Button>
    </Group>
  );
}

function PutBack({ list, options, onChange }: ChangeProps & { list: OptionList }) {
  const t = useWords(optionListMessages);
  const words = useOptionWords();
  const missing = missingOptions(list, options);
  if (missing.length === 0) return null;
  return (
    <Select
      label={t("putBack")}
      placeholder={t("choose")}
      data={missing.map((value) => ({ value, label: words(list, value) }))}
      value={null}
      onChange={(value) => value !== null && onChange([...options, value])}
    />
  );
}
