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

const { schema } = clubSettings.invoiceNote;
const none: BothLanguages = { en: "", cn: "" };

/** A note that says nothing is none. */
function sent(note: BothLanguages) {
  const both = inBoth(note);
  return both.en.trim() === "" ? null : both;
}

const invoiceNote: SettingKind<BothLanguages> = {
  name: "invoiceNote",
  read: (setting) => schema.parse("value" in setting ? setting.value : undefined) ?? none,
  judge: (note) => wrongFields(schema, sent(note)),
  body: (note) => ({ value: sent(note) }),
};

/** The text at the foot of every document, in the language it is printed in. */
export function InvoiceNoteSetting() {
  const t = useWords(settingMessages);
  const field = useFieldWords();
  const lead = useLocale();
  const draft = useSetting(invoiceNote);
  const input = (language: Locale) => {
    const code = draft.codes[language];
    return {
      label: t(`invoiceNote.${language}`),
      lang: languageTags[language],
      maxLength: 300,
      value: draft.value[language],
      error: code && field(code),
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
        draft.change(typedIn(draft.value, language, value, lead)),
    };
  };
  return (
    <SettingCard title={t("invoiceNote")} effect={t("invoiceNoteEffect")} draft={draft}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {languagesFrom(lead).map((language) => (
          <TextInput key={language} {...input(language)} />
        ))}
      </SimpleGrid>
    </SettingCard>
  );
}
