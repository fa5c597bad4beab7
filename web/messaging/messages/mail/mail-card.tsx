import { Alert, Card, Stack, Text, Title } from "@mantine/core";
import IconMailOff from "~icons/tabler/mail-off";
import { useQuery } from "@tanstack/react-query";
import { type MailState, messages } from "#contract/messaging/messages.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { FactList } from "#web/kernel/ui/facts/fact-list.tsx";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { messageMessages } from "../messages.ts";
import { ServerWords } from "./server-labels.tsx";
import { TestMail } from "./test-mail.tsx";

const askedEveryMs = 15_000;

/** How mail goes out of the club, or what is missing for it, and a message to try it with. */
export function MailCard() {
  const t = useWords(messageMessages);
  const { data, error, refetch } = useQuery({ ...endpointQuery(messages.mail), refetchInterval: askedEveryMs });
  return (
    <Card component="section" aria-label={t("mail")}>
      <Stack gap="md">
        <Title order={2} size="h3">
          {t("mail")}
        </Title>
        {!data ? (
          <NotYetRead error={error} onRetry={() => void refetch()} height={180} />
        ) : data.setUp ? (
          <>
            <Failing state={data} />
            <StateFacts state={data} />
            <TestMail />
          </>
        ) : (
          <NotSetUp />
        )}
      </Stack>
    </Card>
  );
}

function NotSetUp() {
  const t = useWords(messageMessages);
  return (
    <Alert color="yellow" icon={<IconMailOff aria-hidden />}>
      <Stack gap="xs">
        <Text fw={650}>{t("notSetUp")}</Text>
        <Text size="sm">{t("notSetUpText")}</Text>
        <Text size="sm">{t("notSetUpSteps")}</Text>
        <LinkAnchor to="/documentation/$page" params={{ page: "messages" }} size="sm" c="inherit" td="underline">
          {t("howTo")}
        </LinkAnchor>
      </Stack>
    </Alert>
  );
}

function Failing({ state: { failing } }: { state: MailState }) {
  const t = useWords(messageMessages);
  const format = useFormat();
  if (!failing) return null;
  return (
    <Alert color="red" icon={<IconMailOff aria-hidden />}>
      <Stack gap="xs">
        <Text fw={650}>{t("failing", { time: format.nearTime(failing.since) })}</Text>
        <Text size="sm">{t("failingText")}</Text>
        <Text size="sm">{t("serverSaid")}</Text>
        <ServerWords>{failing.answer}</ServerWords>
      </Stack>
    </Alert>
  );
}

function StateFacts({ state: { sender, host, failing, waiting, oldest } }: { state: MailState }) {
  const t = useWords(messageMessages);
  const format = useFormat();
  const waits =
    waiting === 0 || oldest === null
      ? t("nothingWaits")
      : t("waits", { count: waiting, time: format.nearTime(oldest) });
  return (
    <FactList
      facts={[
        ...(failing ? [] : [{ name: t("state"), value: <StatusBadge tone="green" label={t("working")} /> }]),
        { name: t("waiting"), value: waits },
        { name: t("sender"), value: <span translate="no">{sender}</span>, long: true },
        { name: t("host"), value: <span translate="no">{host}</span>, long: true },
      ]}
    />
  );
}
