import { Card, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type * as z from "zod/mini";
import type { Letter, MessageText } from "#contract/messaging/message-texts.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { wrongFields } from "#web/kernel/lib/forms/form.ts";
import { languageTags, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { type Scheme, seenIn } from "./preview-model.ts";
import { textMessages } from "./text-messages.ts";
import classes from "./text-preview.module.css";

export type TypedText = Pick<MessageText, "subject" | "body">;

interface TextPreviewProps {
  locale: Locale;
  typed: TypedText;
  /** The schema of a text. */
  schema: z.ZodMiniType;
  /** Identifies the text: another one is read again. */
  about: string;
  /** How the server writes it. */
  ask: (typed: TypedText, signal: AbortSignal) => Promise<Letter>;
}

const pauseMs = 400;
const schemes: readonly Scheme[] = ["light", "dark"];

/** How a text will look in a mail program, narrow, in light and in dark; it follows what is typed. */
export function TextPreview({ locale, typed, schema, about, ask }: TextPreviewProps) {
  const t = useWords(textMessages);
  const [settled] = useDebouncedValue(typed, pauseMs);
  const { subject, body } = settled;
  const isValid = Object.keys(wrongFields(schema, { subject, body })).length === 0;
  const { data, error } = useQuery({
    queryKey: ["preview of a text", about, locale, subject, body],
    queryFn: ({ signal }) => ask({ subject, body }, signal),
    enabled: isValid,
    placeholderData: keepPreviousData,
  });
  return (
    <Card component="section" aria-label={t("preview")}>
      <Stack gap="sm">
        <div>
          <Title order={2} size="h3">
            {t("preview")}
          </Title>
          <Text c="dimmed">{t("previewHint")}</Text>
        </div>
        {!isValid || error ? (
          <Text role="status">
            <Why error={error} />
          </Text>
        ) : (
          data && (
            <>
              <Text fw={650} lang={languageTags[locale]} style={{ overflowWrap: "anywhere" }}>
                {data.subject}
              </Text>
              <SimpleGrid cols={{ base: 1, xl: 2 }} spacing="md">
                {schemes.map((scheme) => (
                  <Frame key={scheme} scheme={scheme} html={data.html} />
                ))}
              </SimpleGrid>
            </>
          )
        )}
      </Stack>
    </Card>
  );
}

function Why({ error }: { error: unknown }) {
  const t = useWords(textMessages);
  const failure = useFailureWords();
  const field = useFieldWords();
  if (!error) return t("noPreview");
  const [wrong] = error instanceof ApiError ? error.errors : [];
  if (!wrong) return failure(error);
  return (
    <>
      {field(wrong.code)}
      <br />
      {t("noPreview")}
    </>
  );
}

/** A frame without scripts and links. */
function Frame({ scheme, html }: { scheme: Scheme; html: string }) {
  const t = useWords(textMessages);
  return (
    <figure className={classes.figure}>
      <figcaption>{t(scheme)}</figcaption>
      <iframe
        title={t("frame", { scheme: t(scheme) })}
        sandbox=""
        srcDoc={seenIn(scheme, html)}
        className={classes.frame}
        style={{ colorScheme: scheme }}
      />
    </figure>
  );
}
