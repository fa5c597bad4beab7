import { TextInput, Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { type BothLanguages, languagesFrom, typedIn } from "#web/kernel/lib/wording/both-languages.ts";
import { languageTags, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { classTypeMessages } from "./messages.ts";

interface BothTextsProps {
  field: "name" | "description";
  value: BothLanguages;
  onChange: (texts: BothLanguages) => void;
  errorAt: (path: string) => ReactNode;
}

/** A text in both languages; the one of the screen comes first, and the other follows it until it differs. */
export function BothTexts({ field, value, onChange, errorAt }: BothTextsProps) {
  const t = useWords(classTypeMessages);
  const lead = useLocale();
  const Field = field === "name" ? TextInput : Textarea;
  return languagesFrom(lead).map((language) => (
    <Field
      key={language}
      label={t(`${field}.${language}`)}
      required={language === lead}
      lang={languageTags[language]}
      maxLength={field === "name" ? 60 : 500}
      value={value[language]}
      error={errorAt(`${field}.${language}`)}
      onChange={({ currentTarget }) => onChange(typedIn(value, language, currentTarget.value, lead))}
    />
  ));
}
