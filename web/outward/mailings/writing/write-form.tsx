import { Button, Card, Group, Stack, Text } from "@mantine/core";
import IconSend from "~icons/tabler/send";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import * as z from "zod/mini";
import type { MailingTemplate, MailingTexts } from "#contract/outward/mailing-templates.ts";
import { type Audience, type AudienceCounts, mailings } from "#contract/outward/mailings.ts";
import { useClub, useToday } from "#web/kernel/frame/club.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { AudienceCard } from "./audience-card.tsx";
import { CopyButton } from "./copy-button.tsx";
import { SaveTemplateButton } from "./save-template-button.tsx";
import { TextsFields } from "./texts-fields.tsx";
import { type TypedTexts, isWritten, textsOf, typedOf, typedTexts } from "./texts-model.ts";
import { WhenFields } from "./when-fields.tsx";
import { instantOfWhen, usualWhen } from "./when-model.ts";
import { writeMessages } from "./write-messages.ts";

const schema = z.object({ texts: typedTexts });

interface WriteFormProps {
  audience: Audience;
  counts: AudienceCounts;
  templates: readonly MailingTemplate[];
  initial: TypedTexts;
}

/** To whom, what, and when. */
export function WriteForm({ audience, counts, templates, initial }: WriteFormProps) {
  const t = useWords(writeMessages);
  const { timeZone } = useClub();
  const today = useToday();
  const { form, bind, refuse } = useDraft<{ texts: TypedTexts }>("mailing", schema, { texts: initial });
  const [when, setWhen] = useStoredDraft("when a mailing is sent", usualWhen(today));
  const [asks, setAsks] = useState(false);
  const typed = form.values.texts;
  const texts = textsOf(typed);
  const sendAt = instantOfWhen(when, timeZone);
  const isReady = texts !== undefined && sendAt !== undefined;
  const written = { en: isWritten(typed.en) || null, cn: isWritten(typed.cn) || null };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !form.validate().hasErrors) setAsks(true);
      }}
    >
      <Stack gap="lg">
        <AudienceCard audience={audience} counts={counts} texts={written} />
        <TextsFields
          draft={{ bind, values: typed, set: form.setFieldValue }}
          above={
            <TemplateChoice templates={templates} onChoose={(chosen) => form.setFieldValue("texts", typedOf(chosen))} />
          }
        />
        <Card>
          <Stack gap="md">
            <WhenFields when={when} onChange={setWhen} />
            <Group gap="xs">
              <Button type="submit" disabled={!isReady} leftSection={<IconSend size={18} aria-hidden />}>
                {t(when.later ? "plan" : "send")}
              </Button>
              <CopyButton typed={typed} />
              <SaveTemplateButton texts={texts} />
            </Group>
            {!texts && (
              <Text size="sm" c="dimmed">
                {t("incomplete")}
              </Text>
            )}
          </Stack>
        </Card>
      </Stack>
      {asks && isReady && (
        <SendDialog
          audience={audience}
          counts={counts}
          texts={texts}
          sendAt={sendAt}
          onRefused={refuse}
          onClose={() => setAsks(false)}
        />
      )}
    </form>
  );
}

interface TemplateChoiceProps {
  templates: readonly MailingTemplate[];
  onChoose: (texts: MailingTexts) => void;
}

function TemplateChoice({ templates, onChoose }: TemplateChoiceProps) {
  const t = useWords(writeMessages);
  const [chosen, setChosen] = useState<number | null>(null);
  const choose = (id: number | null) => {
    setChosen(id);
    const template = templates.find((each) => each.id === id);
    if (template) onChoose(template.texts);
  };
  if (templates.length === 0) return null;
  return (
    <Picker
      label={t("template")}
      placeholder={t("noTemplate")}
      options={templates.map(({ id, name }) => ({ value: id, label: name }))}
      value={chosen}
      onChange={choose}
    />
  );
}

interface SendDialogProps extends Pick<WriteFormProps, "audience" | "counts"> {
  texts: MailingTexts;
  sendAt: string | null;
  onRefused: (error: unknown) => boolean;
  onClose: () => void;
}

/** The last look before it goes out. */
function SendDialog({ audience, counts: { gets }, texts, sendAt, onRefused, onClose }: SendDialogProps) {
  const t = useWords(writeMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const command = useCommand(mailings.create);
  const send = () =>
    command.mutate(
      { body: { audience, texts, sendAt } },
      {
        onSuccess: ({ id }) => {
          alertSuccess(sendAt === null ? t("sending") : t("planned", { time: format.nearTime(sendAt) }));
          void navigate({ to: "/mailings/$mailingId", params: { mailingId: String(id) } });
        },
        onError: (error) => {
          if (onRefused(error)) onClose();
        },
      },
    );
  const count = gets.en + gets.cn;
  return (
    <FormDialog
      title={sendAt === null ? t("sendTo", { count }) : t("planFor", { time: format.nearTime(sendAt) })}
      isTyped={false}
      failure={command.error}
      submit={t(sendAt === null ? "send" : "plan")}
      busy={command.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{t(sendAt === null ? "confirmText" : "planText")}</Text>
      {sendAt !== null && <Text>{t("asOfSending")}</Text>}
    </FormDialog>
  );
}
