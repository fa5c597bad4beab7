import { Box, Button, Card, Skeleton, Stack } from "@mantine/core";
import IconDeviceDesktop from "~icons/tabler/device-desktop";
import IconDeviceMobile from "~icons/tabler/device-mobile";
import { useState } from "react";
import { type Login, logins } from "#contract/identity/logins.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { ListPages, usePages } from "#web/kernel/frame/page/list-pages.tsx";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { Entry, EntryFacts, EntryList } from "#web/kernel/ui/facts/entry-list.tsx";
import { useFocusHandedOn } from "#web/kernel/ui/focus.ts";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import { CardHead } from "#web/kernel/ui/card-head.tsx";
import { isHandheld, useDeviceWords } from "./login-device.ts";
import { loginsMessages } from "./logins-messages.ts";

const EndLoginDialog = lazyDialog(async () => (await import("./end-login-dialog.tsx")).EndLoginDialog);
const EndAllLoginsDialog = lazyDialog(async () => (await import("./end-login-dialog.tsx")).EndAllLoginsDialog);

const pageSize = 10;

/** Where the signed-in person is signed in, with the means to end it: a lost phone, a machine of others. */
export function LoginsCard() {
  const t = useWords(loginsMessages);
  const pages = usePages(pageSize);
  const { data, error, isPlaceholderData, refetch } = useRead(logins.list, { query: pages.query });
  const [ending, setEnding] = useState<Login | "all">();
  const close = () => setEnding(undefined);
  return (
    <Card>
      <CardHead
        title={t("title")}
        text={t("text")}
        more={
          <LinkAnchor to="/profile/activity" size="sm" underline="always">
            {t("activity")}
          </LinkAnchor>
        }
      >
        <Button variant="default" onClick={() => setEnding("all")}>
          {t("endAll")}
        </Button>
      </CardHead>
      {data ? (
        <Stack gap="xs">
          <EntryList>
            {data.rows.map((login) => (
              <LoginEntry key={login.id} login={login} onEnd={() => setEnding(login)} />
            ))}
          </EntryList>
          <ListPages pages={pages} list={data} isOld={isPlaceholderData} />
        </Stack>
      ) : error ? (
        <Box mt="sm">
          <Unreadable error={error} onRetry={() => void refetch()} />
        </Box>
      ) : (
        <Skeleton height={68} mt="sm" />
      )}
      {ending === "all" && <EndAllLoginsDialog onClose={close} />}
      {ending !== undefined && ending !== "all" && <EndLoginDialog login={ending} onClose={close} />}
    </Card>
  );
}

function LoginEntry({ login, onEnd }: { login: Login; onEnd: () => void }) {
  const t = useWords(loginsMessages);
  const format = useFormat();
  const device = useDeviceWords()(login);
  const time = format.nearTime(login.started_at);
  const opener = useFocusHandedOn<HTMLButtonElement>();
  const Sign = isHandheld(login) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <Entry
      sign={<Sign size={24} stroke={1.5} aria-hidden />}
      name={device}
      badge={login.current && <StatusBadge tone="green" label={t("here")} />}
      action={
        !login.current && (
          <Button ref={opener} variant="default" aria-label={t("endOf", { device, time })} onClick={onEnd}>
            {t("end")}
          </Button>
        )
      }
    >
      <EntryFacts>
        <span>{t("since", { time })}</span>
        <span>{t("address", { address: login.address })}</span>
        {login.remember && <span>{t("remembered", { time: format.nearTime(login.ends_at) })}</span>}
      </EntryFacts>
    </Entry>
  );
}
