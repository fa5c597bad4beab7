import { Box, Button, Card, Skeleton, Text, Title } from "@mantine/core";
import IconDeviceMobile from "~icons/tabler/device-mobile";
import IconKey from "~icons/tabler/key";
import { useState } from "react";
import { type Factors, secondFactor } from "#contract/identity/factors.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { Entry, EntryFacts, EntryList } from "#web/kernel/ui/facts/entry-list.tsx";
import { useFocusHandedOn } from "#web/kernel/ui/focus.ts";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { AppSetUp } from "./app-set-up.tsx";
import { factorMessages } from "./factor-messages.ts";
import { PasskeyList } from "./passkey-list.tsx";

const CodesDialog = lazyDialog(async () => (await import("./codes-dialog.tsx")).CodesDialog);

/** The second factors of the signed-in person. */
export function FactorsCard() {
  const t = useWords(factorMessages);
  const { data, error, refetch } = useRead(secondFactor.mine);
  return (
    <Card>
      <Title order={3}>{t("title")}</Title>
      <Text c="dimmed">{t("text")}</Text>
      {data ? (
        <EntryList>
          <AppEntry factors={data} />
          <PasskeyList passkeys={data.passkeys} />
          {(data.totp !== null || data.passkeys.length > 0) && <CodesEntry left={data.recovery_codes} />}
        </EntryList>
      ) : error ? (
        <Box mt="sm">
          <Unreadable error={error} onRetry={() => void refetch()} />
        </Box>
      ) : (
        <Skeleton height={68} mt="sm" />
      )}
    </Card>
  );
}

function AppEntry({ factors: { totp, passkeys } }: { factors: Factors }) {
  const t = useWords(factorMessages);
  const format = useFormat();
  const opener = useFocusHandedOn<HTMLButtonElement>();
  const [isEnding, setEnding] = useState(false);
  return (
    <Entry
      sign={<IconDeviceMobile size={24} stroke={1.5} aria-hidden />}
      name={t("app")}
      badge={totp && <StatusBadge tone="green" label={t("on")} />}
      action={
        <AppSetUp variant="default" label={t("setUp")} isDone={totp !== null}>
          <Button ref={opener} variant="default" aria-label={t("turnOffApp")} onClick={() => setEnding(true)}>
            {t("turnOff")}
          </Button>
        </AppSetUp>
      }
    >
      <EntryFacts>{totp ? t("since", { time: format.dateTime(totp.since) }) : t("appOff")}</EntryFacts>
      {isEnding && (
        <ConfirmDialog
          title={t("turnOffTitle")}
          text={t(passkeys.length > 0 ? "turnOffKeepText" : "turnOffText")}
          submit={t("turnOff")}
          endpoint={secondFactor.dropApp}
          input={{}}
          done={t("turnedOff")}
          onClose={() => setEnding(false)}
        />
      )}
    </Entry>
  );
}

function CodesEntry({ left }: { left: number }) {
  const t = useWords(factorMessages);
  const opener = useFocusHandedOn<HTMLButtonElement>();
  const [isAsking, setAsking] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Entry
      sign={<IconKey size={24} stroke={1.5} aria-hidden />}
      name={t("codes")}
      action={
        <Button ref={opener} variant="default" onClick={() => setAsking(true)}>
          {t("renew")}
        </Button>
      }
    >
      <EntryFacts>{t("left", { count: left })}</EntryFacts>
      {isAsking && (
        <RenewDialog
          onCodes={(made) => {
            setAsking(false);
            setCodes(made);
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {codes && <CodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </Entry>
  );
}

const RenewDialog = lazyDialog(async () => (await import("./codes-dialog.tsx")).RenewCodesDialog);
