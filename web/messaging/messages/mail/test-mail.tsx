import { Alert, Button, Stack, Text, TextInput, Title } from "@mantine/core";
import IconMailCheck from "~icons/tabler/mail-check";
import IconMailX from "~icons/tabler/mail-x";
import IconSend from "~icons/tabler/send";
import { messages } from "#contract/messaging/messages.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { messageMessages } from "../messages.ts";
import { ServerWords } from "./server-labels.tsx";

/** Sends one message and shows the answer of the mail server as it is. */
export function TestMail() {
  const t = useWords(messageMessages);
  const failure = useRefusalWords();
  const me = useMe();
  const { form, bind, refuse } = useDraft("test message", messages.test.body, { to: me.email ?? "" });
  const command = useCommand(messages.test);
  const send = form.onSubmit((body) => command.mutate({ body }, { onError: (error) => void refuse(error) }));
  const { data: answer, error } = command;
  return (
    <Stack component="section" gap="xs">
      <div>
        <Title order={3} size="h4">
          {t("test")}
        </Title>
        <Text size="sm" c="dimmed">
          {t("testText")}
        </Text>
      </div>
      <form noValidate onSubmit={send}>
        <Stack gap="xs" align="start">
          <TextInput label={t("testTo")} type="email" inputMode="email" autoComplete="email" w="100%" {...bind("to")} />
          <Button
            type="submit"
            variant="default"
            loading={command.isPending}
            leftSection={<IconSend size={18} aria-hidden />}
          >
            {t("sendTest")}
          </Button>
        </Stack>
      </form>
      <div aria-live="polite">
        {answer && (
          <Alert
            color={answer.accepted ? "green" : "red"}
            icon={answer.accepted ? <IconMailCheck aria-hidden /> : <IconMailX aria-hidden />}
          >
            <Text fw={650} mb="xs">
              {t(answer.accepted ? "accepted" : "refused")}
            </Text>
            <ServerWords>{answer.answer}</ServerWords>
          </Alert>
        )}
        {error && error.errors.length === 0 && <Alert color="red">{failure(error)}</Alert>}
      </div>
    </Stack>
  );
}
