import { Radio, Stack } from "@mantine/core";
import type { ReactNode } from "react";
import { SettingCard } from "./frame/setting-card.tsx";
import { type SettingDraft, type SettingKind, useSetting } from "./use-setting.ts";

interface ChoiceSettingProps<Value extends string> {
  kind: SettingKind<Value>;
  title: string;
  /** The effect of all of them. */
  effect?: string;
  /** A warning about a choice before it is saved. */
  warn?: (draft: SettingDraft<Value>) => ReactNode;
  choices: readonly { readonly value: Value; readonly label: string; readonly effect: string }[];
}

/** A setting with a few values, each with what it does. */
export function ChoiceSetting<Value extends string>({
  kind,
  title,
  effect: common,
  warn,
  choices,
}: ChoiceSettingProps<Value>) {
  const draft = useSetting(kind);
  const choose = (value: string) => {
    const choice = choices.find((each) => each.value === value);
    if (choice) draft.change(choice.value);
  };
  return (
    <SettingCard title={title} {...(common !== undefined && { effect: common })} draft={draft}>
      <Radio.Group value={draft.value} onChange={choose} aria-label={title}>
        <Stack gap="sm">
          {choices.map(({ value, label, effect }) => (
            <Radio key={value} value={value} label={label} description={effect} />
          ))}
        </Stack>
      </Radio.Group>
      {warn?.(draft)}
    </SettingCard>
  );
}
