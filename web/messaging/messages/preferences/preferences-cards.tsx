import { Alert, Button, Card, Stack, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import IconMailX from "~icons/tabler/mail-x";
import { type MessagePreferences, messagePreferences } from "#contract/messaging/message-preferences.ts";
import { push } from "#contract/outward/push.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LanguageSwitch } from "#web/kernel/frame/page/language-switch.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery, useRead } from "#web/kernel/lib/calls/query.ts";
import { ConsentSwitch } from "./consent-switch.tsx";
import { MutesTable } from "./mutes-table.tsx";
import { preferenceMessages } from "./preference-messages.ts";
import { PushCard } from "../push/push-card.tsx";
import { useConfirmedAddress } from "./use-confirmed-address.ts";

/** The signed-in person's messages, channels and language (messages §5). */
export function PreferencesCards() {
  const t = useWords(preferenceMessages);
  const { id, userType } = useMe();
  const { data, error, refetch } = useRead(messagePreferences.read, { params: { id: String(id) } });
  // Sessions are with members and trainers.
  const { data: pushed } = useQuery({ ...endpointQuery(push.devices), enabled: userType !== "employee" });
  const hasDevice = pushed && pushed.devices.length > 0;
  return (
    <>
      <Card component="section" aria-label={t("language")}>
        <Stack gap="sm" align="start">
          <CardHead title={t("language")} text={t("languageText")} />
          <LanguageSwitch />
        </Stack>
      </Card>
      {data ? (
        <>
          <Card component="section" aria-label={t("title")}>
            <Stack gap="sm">
              <CardHead title={t("title")} text={t(data.mail || hasDevice ? "text" : "nothingToSet")} />
              {!data.mail && hasDevice && <Alert color="gray">{t("noMail")}</Alert>}
              {data.mail && <Address preferences={data} />}
              {(data.mail || hasDevice) && <MutesTable preferences={data} hasDevice={hasDevice} />}
            </Stack>
          </Card>
          {pushed && <PushCard push={pushed} />}
          <Card component="section" aria-label={t("marketing")}>
            <Stack gap="sm">
              <Title order={3}>{t("marketing")}</Title>
              <ConsentSwitch personId={id} marketing={data.marketing} label={t("marketingOwn")} />
            </Stack>
          </Card>
        </>
      ) : (
        <Card>
          <NotYetRead error={error} onRetry={() => void refetch()} height={320} />
        </Card>
      )}
    </>
  );
}

function CardHead({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <Title order={3}>{title}</Title>
      <Text c="dimmed">{text}</Text>
    </div>
  );
}

function Address({ preferences: { address, bounced } }: { preferences: MessagePreferences }) {
  const t = useWords(preferenceMessages);
  const format = useFormat();
  const { id } = useMe();
  const { confirm, busy } = useConfirmedAddress(id);
  if (address === null) return <Text>{t("noAddress")}</Text>;
  if (!bounced) return <Text style={{ overflowWrap: "anywhere" }}>{t("goesTo", { address })}</Text>;
  const title = t("bounced", { address, date: format.nearTime(bounced.at) });
  return (
    <Alert color="yellow" icon={<IconMailX aria-hidden />}>
      <Stack gap="xs" align="start">
        <Text fw={650}>{title}</Text>
        <Text size="sm">{t("bouncedText")}</Text>
        <Text size="sm" translate="no" style={{ overflowWrap: "anywhere" }}>
          {t("serverSaid", { answer: bounced.answer })}
        </Text>
        <Button variant="default" size="sm" loading={busy} onClick={confirm}>
          {t("confirm")}
        </Button>
      </Stack>
    </Alert>
  );
}
