import { SimpleGrid, TextInput } from "@mantine/core";
import { clubSettings } from "#contract/club/settings.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { type BothLanguages, inBoth, languagesFrom, typedIn } from "#web/kernel/lib/wording/both-languages.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";
import { languageTags, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ChoiceSetting } from "../choice-setting.tsx";
import { clubSetting } from "../club-setting.ts";
import { settingMessages } from "../messages.ts";
import { SettingCard } from "../frame/setting-card.tsx";
import { type SettingKind, useSetting } from "../use-setting.ts";

const pricesInclude = clubSetting("pricesInclude", clubSettings.pricesInclude);

export function PricesIncludeSetting() {
  const t = useWords(settingMessages);
  return (
    <ChoiceSetting
      kind={pricesInclude}
      title={t("pricesInclude")}
      choices={[
        { value: "tax", label: t("pricesIncludeTax"), effect: t("pricesIncludeTaxEffect") },
        { value: "net", label: t("pricesIncludeNet"), effect: t("pricesIncludeNetEffect") },
      ]}
    />
  );
}

const none: BothLanguages = { en: "", cn: "" };

/** A note that says nothing is none. */
function sent(note: BothLanguages) {
  const both = inBoth(note);
  return both.en.trim() === "" ? null : both;
}

type TextName = "invoiceNote" | "howToPay";

function textKind(name: TextName): SettingKind<BothLanguages> {
  const { schema } = clubSettings[name];
  return {
    name,
    read: (setting) => schema.parse("value" in setting ? setting.value : undefined) ?? none,
    judge: (text) => wrongFields(schema, sent(text)),
    body: (text) => ({ value: sent(text) }),
  };
}

const invoiceNote = textKind("invoiceNote");
const howToPay = textKind("howToPay");

/** The text at the foot of every document, in the language it is printed in. */
export function InvoiceNoteSetting() {
  return <TextSetting kind={invoiceNote} name="invoiceNote" effect={useWords(settingMessages)("invoiceNoteEffect")} />;
}

/** The text for members who owe something. */
export function HowToPaySetting() {
  return <TextSetting kind={howToPay} name="howToPay" effect={useWords(settingMessages)("howToPayEffect")} />;
}

interface TextSettingProps {
  kind: SettingKind<BothLanguages>;
  name: TextName;
  effect: string;
}

/** A text in both languages. */
function TextSetting({ kind, name, effect }: TextSettingProps) {
  const t = useWords(settingMessages);
  const field = useFieldWords();
  const lead = useLocale();
  const draft = useSetting(kind);
  const input = (language: Locale) => {
    const code = draft.codes[language];
    return {
      label: t(`text.${language}`),
      lang: languageTags[language],
      maxLength: 300,
      value: draft.value[language],
      error: code && field(code),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        draft.change(typedIn(draft.value, language, value, lead)),
    };
  };
  return (
    <SettingCard title={t(name)} effect={effect} draft={draft}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {languagesFrom(lead).map((language) => (
          <TextInput key={language} {...input(language)} />
        ))}
      </SimpleGrid>
    </SettingCard>
  );
}
