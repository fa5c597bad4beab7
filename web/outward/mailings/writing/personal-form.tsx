import { Alert, Button, Card, Group, Stack, Text } from "@mantine/core";
import IconMailOff from "~icons/tabler/mail-off";
import IconSend from "~icons/tabler/send";
import { useNavigate } from "@tanstack/react-router";
import * as z from "zod/mini";
import { type AudienceCounts, mailings } from "#contract/outward/mailings.ts";
import { FailureAlert } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { CopyButton } from "./copy-button.tsx";
import { TextsFields } from "./texts-fields.tsx";
import { type TypedTexts, noTexts, textsOf, typedTexts } from "./texts-model.ts";
import { writeMessages } from "./write-messages.ts";

const schema = z.object({ texts: typedTexts });

interface PersonalFormProps {
  person: number;
  counts: AudienceCounts;
}

/** Writing to one client in person: in the language they read, right away. */
export function PersonalForm({ person, counts: { meant, gets, leftOut, named } }: PersonalFormProps) {
  const t = useWords(writeMessages);
  const format = useFormat();
  if (meant === 0 || !named)
    return (
      <EmptyState
        drawing="people"
        title={t("missing")}
        action={<LinkButton to="/client/overview">{t("toClients")}</LinkButton>}
      />
    );
  const name = format.name(named);
  const [left] = leftOut;
  if (left)
    return (
      <Alert color="yellow" icon={<IconMailOff aria-hidden />}>
        <Stack gap="xs" align="start">
          <Text fw={650}>{t("getsNotOne", { name })}</Text>
          <Text>{t(`group.${left.reason}`)}</Text>
          <LinkButton to="/user/$userId/profile" params={{ userId: String(person) }} variant="default">
            {name}
          </LinkButton>
        </Stack>
      </Alert>
    );
  return <Form person={person} name={name} locale={gets.cn > 0 ? "cn" : "en"} />;
}

function Form({ person, name, locale }: { person: number; name: string; locale: "en" | "cn" }) {
  const t = useWords(writeMessages);
  const navigate = useNavigate();
  const draft = useDraft<{ texts: TypedTexts }>(`message to ${person}`, schema, { texts: noTexts });
  const command = useCommand(mailings.create);
  const typed = draft.form.values.texts;
  const texts = textsOf(typed);
  const send = () => {
    if (!texts || command.isPending) return;
    command.mutate(
      { body: { audience: { person }, texts, sendAt: null } },
      {
        onSuccess: () => {
          alertSuccess(t("sentOne"));
          void navigate({ to: "/user/$userId/profile", params: { userId: String(person) } });
        },
        onError: (error) => void draft.refuse(error),
      },
    );
  };
  return (
    <form noValidate onSubmit={draft.form.onSubmit(send)}>
      <Stack gap="lg">
        <TextsFields
          draft={{ bind: draft.bind, values: typed, set: draft.form.setFieldValue }}
          only={locale}
          above={
            <div>
              <Text fw={650}>{t("getsOne", { name })}</Text>
              <Text size="sm" c="dimmed">
                {t(locale === "cn" ? "group.getsCn" : "group.getsEn")} · {t("personal")}
              </Text>
            </div>
          }
        />
        <Card>
          <Stack gap="sm">
            {command.error && command.error.errors.length === 0 && (
              <FailureAlert error={command.error} words={undefined} />
            )}
            <Group gap="xs">
              <Button
                type="submit"
                disabled={!texts}
                loading={command.isPending}
                leftSection={<IconSend size={18} aria-hidden />}
              >
                {t("send")}
              </Button>
              <CopyButton typed={typed} />
            </Group>
          </Stack>
        </Card>
      </Stack>
    </form>
  );
}
