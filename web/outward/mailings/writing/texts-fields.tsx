import { Card, SegmentedControl, SimpleGrid, Stack, Text, TextInput, Textarea } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { mailings } from "#contract/outward/mailings.ts";
import { placeholdersOf } from "#contract/messaging/message-events.ts";
import { type Locale, locales } from "#contract/kernel/values.ts";
import { call } from "#web/kernel/lib/calls/api.ts";
import type { Draft } from "#web/kernel/lib/forms/form.ts";
import { languageTags, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Placeholders } from "#web/messaging/messages/texts/placeholders.tsx";
import { TextPreview } from "#web/messaging/messages/texts/text-preview.tsx";
import type { TypedTexts } from "./texts-model.ts";
import { writeMessages } from "./write-messages.ts";

const names = placeholdersOf("mailing");

interface TextsFieldsProps {
  draft: Pick<Draft<{ texts: TypedTexts }>, "bind"> & { values: TypedTexts; set: (path: string, text: string) => void };
  /** Only in this language: it is to somebody who reads it. */
  only?: Locale | undefined;
  /** Shown over the fields. */
  above?: ReactNode;
}

/** Subject and text in each language, beside how a client will read them. */
export function TextsFields({ draft, only, above }: TextsFieldsProps) {
  const t = useWords(writeMessages);
  const [chosen, setLocale] = useState<Locale>(useLocale());
  const locale = only ?? chosen;
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: "start" }}>
      <Card>
        <Stack gap="md">
          {above}
          {only === undefined && (
            <div>
              <SegmentedControl
                aria-label={t("language")}
                value={locale}
                onChange={(next) => setLocale(locales.find((each) => each === next) ?? locale)}
                data={locales.map((value) => ({ value, label: t(value) }))}
              />
              <Text size="sm" c="dimmed" mt={4}>
                {t("oneIsEnough")}
              </Text>
            </div>
          )}
          {(only === undefined ? locales : [only]).map((each) => (
            <div key={each} hidden={each !== locale}>
              <Fields draft={draft} locale={each} />
            </div>
          ))}
        </Stack>
      </Card>
      <TextPreview
        locale={locale}
        typed={draft.values[locale]}
        schema={mailings.preview.body}
        about="mailing"
        ask={(body, signal) => call(mailings.preview, { params: { locale }, body }, { signal })}
      />
    </SimpleGrid>
  );
}

function Fields({ draft, locale }: Pick<TextsFieldsProps, "draft"> & { locale: Locale }) {
  const t = useWords(writeMessages);
  const language = { lang: languageTags[locale] };
  const [subject, body] = [`subject-${locale}`, `body-${locale}`];
  return (
    <Stack gap="md">
      <TextInput
        id={subject}
        label={t("subject")}
        maxLength={200}
        {...language}
        {...draft.bind(`texts.${locale}.subject`)}
      />
      <Textarea
        id={body}
        label={t("body")}
        description={t("bodyHint")}
        autosize
        minRows={8}
        maxRows={24}
        maxLength={5_000}
        {...language}
        {...draft.bind(`texts.${locale}.body`)}
      />
      <Placeholders
        names={names}
        fields={[subject, body]}
        onInsert={(field, text) => draft.set(`texts.${locale}.${field === subject ? "subject" : "body"}`, text)}
      />
    </Stack>
  );
}
