import { Button, Card, Group, SimpleGrid, Stack, TextInput, Textarea } from "@mantine/core";
import { useState } from "react";
import type { WordedEvent } from "#contract/club/message-names.ts";
import { type MessageText, messageTexts } from "#contract/messaging/message-texts.ts";
import type { Locale } from "#contract/kernel/values.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { FailureAlert } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { StaleNote, useNewer } from "#web/kernel/frame/dialogs/stale-note.tsx";
import { call } from "#web/kernel/lib/calls/api.ts";
import { type Draft, useDraft } from "#web/kernel/lib/forms/form.ts";
import { languageTags, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { SaveButton } from "#web/kernel/frame/save-button.tsx";
import { Placeholders } from "./placeholders.tsx";
import { textMessages } from "./text-messages.ts";
import { TextPreview, type TypedText } from "./text-preview.tsx";

interface TextFormProps {
  event: WordedEvent;
  locale: Locale;
  /** As it was when the form opened: its version goes along with a change. */
  opened: MessageText;
  placeholders: readonly string[];
  /** The text in the other language is kept while this one is written; its preview waits. */
  isShown: boolean;
  /** Replaces the typed text by the stored one. */
  onStored: (text: MessageText) => void;
}

/**
 * Subject and body of a message in one language, with a preview; another person's change is shown before it is lost.
 */
export function TextForm({ event, locale, opened, placeholders, isShown, onStored }: TextFormProps) {
  const t = useWords(textMessages);
  const { subject, body } = opened;
  const draft = useDraft(`text of ${event} ${locale}`, messageTexts.change.body, { subject, body });
  const { form, isTyped } = draft;
  const { newer, failure, busy, save } = useSaving(event, locale, opened.version, draft.refuse, onStored);
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg" style={{ alignItems: "start" }}>
      <Card component="form" noValidate onSubmit={form.onSubmit((values) => save(values))}>
        <Stack gap="md">
          <Group justify="space-between" gap="xs">
            <StatusBadge tone={opened.own ? "blue" : "grey"} label={t(opened.own ? "own" : "ours")} />
            {opened.own && <Restore event={event} locale={locale} onStored={onStored} />}
          </Group>
          {newer ? (
            <StaleNote
              changes={[
                { name: t("subject"), value: newer.subject },
                { name: t("body"), value: <span style={{ whiteSpace: "pre-wrap" }}>{newer.body}</span>, long: true },
              ]}
              onTakeOver={() => onStored(newer)}
              onKeep={() => save(form.values, newer)}
            />
          ) : (
            failure && <FailureAlert error={failure} words={undefined} />
          )}
          <TextFields locale={locale} draft={draft} placeholders={placeholders} />
          {!newer && <SaveButton isBusy={busy} isTyped={isTyped} />}
        </Stack>
      </Card>
      {isShown && (
        <TextPreview
          locale={locale}
          typed={form.values}
          schema={messageTexts.preview.body}
          about={event}
          ask={(words, signal) => call(messageTexts.preview, { params: { event, locale }, body: words }, { signal })}
        />
      )}
    </SimpleGrid>
  );
}

interface TextFieldsProps extends Pick<TextFormProps, "locale" | "placeholders"> {
  draft: Draft<TypedText>;
}

function TextFields({ locale, draft: { form, bind }, placeholders }: TextFieldsProps) {
  const t = useWords(textMessages);
  const language = { lang: languageTags[locale] };
  return (
    <>
      <TextInput id={`subject-${locale}`} label={t("subject")} maxLength={200} {...language} {...bind("subject")} />
      <Textarea
        id={`body-${locale}`}
        label={t("body")}
        description={t("bodyHint")}
        autosize
        minRows={10}
        maxRows={24}
        maxLength={5_000}
        {...language}
        {...bind("body")}
      />
      <Placeholders
        names={placeholders}
        fields={[`subject-${locale}`, `body-${locale}`]}
        onInsert={(field, text) => form.setFieldValue(field === `subject-${locale}` ? "subject" : "body", text)}
      />
    </>
  );
}

/** Sends a text with the version it began with, or that of the newer one it is to replace. */
function useSaving(
  event: WordedEvent,
  locale: Locale,
  version: number | null,
  refuse: (error: unknown) => boolean,
  onStored: (text: MessageText) => void,
) {
  const t = useWords(textMessages);
  const command = useCommand(messageTexts.change);
  const { newer, failure, refused, clear } = useNewer(async () => {
    const all = await call(messageTexts.list, undefined);
    return all.find((each) => each.event === event)?.texts[locale];
  });
  const save = ({ subject, body }: TypedText, over?: MessageText) => {
    clear();
    command.mutate(
      { params: { event, locale }, body: { subject, body, version: over ? over.version : version } },
      {
        onSuccess: (text) => {
          alertSuccess(t("saved"));
          onStored(text);
        },
        onError: (error) => {
          refuse(error);
          refused(error);
        },
      },
    );
  };
  return { newer, failure, save, busy: command.isPending };
}

function Restore({ event, locale, onStored }: Pick<TextFormProps, "event" | "locale" | "onStored">) {
  const t = useWords(textMessages);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setAsks(true)}>
        {t("restore")}
      </Button>
      {asks && (
        <ConfirmDialog
          title={t("restore")}
          text={t("restoreText")}
          submit={t("restore")}
          endpoint={messageTexts.restore}
          input={{ params: { event, locale } }}
          done={t("restored")}
          onDone={onStored}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}
