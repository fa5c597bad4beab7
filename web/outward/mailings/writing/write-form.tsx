import { Button, Card, Group, Stack, Text } from "@mantine/core";
import IconSend from "~icons/tabler/send";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import * as z from "zod/mini";
import type { CallInput } from "#contract/kernel/endpoint/endpoint.ts";
import type { MailingTemplate, MailingTexts } from "#contract/outward/mailing-templates.ts";
import { type Audience, type AudienceCounts, mailings } from "#contract/outward/mailings.ts";
import { useClub, useToday } from "#web/kernel/frame/club/club.ts";
import { FailureAlert } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { ReversibleToast } from "#web/kernel/frame/dialogs/reversible-toast.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { showToast } from "#web/kernel/ui/overlays/alerts.ts";
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
  isCounting: boolean;
  templates: readonly MailingTemplate[];
  initial: TypedTexts;
}

/** To whom, what, and when. Sent now, it is held for some seconds in which the toast's Undo stops all of it. */
export function WriteForm({ audience, counts, isCounting, templates, initial }: WriteFormProps) {
  const t = useWords(writeMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  const today = useToday();
  const { form, bind, refuse } = useDraft<{ texts: TypedTexts }>("mailing", schema, { texts: initial });
  const [when, setWhen] = useStoredDraft("when a mailing is sent", usualWhen(today));
  const { send, isPending, error } = useSending(refuse);
  const typed = form.values.texts;
  const texts = textsOf(typed);
  const sendAt = instantOfWhen(when, timeZone);
  const written = { en: isWritten(typed.en) || null, cn: isWritten(typed.cn) || null };
  const count = counts.gets.en + counts.gets.cn;
  const submit = sendAt === null ? t("sendTo", { count }) : sendAt && t("planFor", { time: format.nearTime(sendAt) });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit(() => {
        if (texts && sendAt !== undefined) send({ audience, texts, sendAt }, count);
      })}
    >
      <Stack gap="lg">
        <AudienceCard audience={audience} counts={counts} isCounting={isCounting} texts={written} />
        <TextsFields
          draft={{ bind, values: typed, set: form.setFieldValue }}
          above={
            <TemplateChoice templates={templates} onChoose={(chosen) => form.setFieldValue("texts", typedOf(chosen))} />
          }
        />
        <Card>
          <Stack gap="md">
            <WhenFields when={when} onChange={setWhen} />
            {error && error.errors.length === 0 && <FailureAlert error={error} words={undefined} />}
            <Group gap="xs">
              <Button
                type="submit"
                disabled={!texts || submit === undefined || isCounting}
                loading={isPending}
                leftSection={<IconSend size={18} aria-hidden />}
              >
                {submit ?? t("plan")}
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
    </form>
  );
}

/** Sends or plans a mailing and goes to its page, with an undo that sends it to nobody. */
function useSending(onRefused: (error: unknown) => boolean) {
  const t = useWords(writeMessages);
  const format = useFormat();
  const navigate = useNavigate();
  const { mutate, isPending, error } = useCommand(mailings.create);
  const send = (
    wish: Pick<CallInput<typeof mailings.create>["body"], "audience" | "texts" | "sendAt">,
    count: number,
  ) => {
    const { sendAt } = wish;
    const message = sendAt === null ? t("sendingTo", { count }) : t("planned", { time: format.nearTime(sendAt) });
    mutate(
      { body: { ...wish, hold: sendAt === null } },
      {
        onSuccess: ({ id }) => {
          const input = { params: { id: String(id) } };
          showToast("status", (close) => (
            <ReversibleToast icon={IconSend} message={message} endpoint={mailings.cancel} input={input} onEnd={close} />
          ));
          void navigate({ to: "/mailings/$mailingId", params: { mailingId: input.params.id } });
        },
        onError: (refusal) => void onRefused(refusal),
      },
    );
  };
  return { send, isPending, error };
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
