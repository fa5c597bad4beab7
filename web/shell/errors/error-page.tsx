import { Button, Group } from "@mantine/core";
import IconWifiOff from "~icons/tabler/wifi-off";
import { Link, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { errorMessages, useErrorWords } from "#web/kernel/frame/page/error-messages.ts";
import { framePart } from "#web/kernel/frame/page/own-file.tsx";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { isReachable, reloadWhenBack } from "#web/kernel/lib/calls/reach.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { Pending } from "./pending.tsx";

const KeptSessions = framePart(async () => (await import("#web/offline/kept-sessions.tsx")).KeptSessions);

/** Shows where a page could not be loaded or drawn: that there is no connection, or else what went wrong. */
export function ErrorPage(failure: ErrorComponentProps) {
  const isAway = useAway();
  if (isAway === undefined) return <Pending />;
  return isAway ? <Offline /> : <Failed {...failure} />;
}

/** Whether the club cannot be reached; undefined until that is known. */
function useAway(): boolean | undefined {
  const [isAway, setAway] = useState(navigator.onLine ? undefined : true);
  useEffect(() => {
    const look = async () => setAway(!(await isReachable()));
    void look();
  }, []);
  return isAway;
}

/** A screen that was never opened before the connection was lost: it opens by itself when that is back. */
function Offline() {
  const t = useWords(errorMessages);
  const button = useWords(buttonMessages);
  useEffect(reloadWhenBack, []);
  return (
    <>
      <title>{t("offline")}</title>
      <EmptyState
        heading
        icon={<IconWifiOff size={24} />}
        title={t("offline")}
        text={t("offlineText")}
        action={
          <Button mt="md" onClick={() => location.reload()}>
            {button("retry")}
          </Button>
        }
      />
      <KeptSessions />
    </>
  );
}

/** Why, another try and the way home. */
function Failed({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const t = useWords(errorMessages);
  const button = useWords(buttonMessages);
  const words = useErrorWords();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  const actions = (
    <Group gap="xs" mt="md">
      {error instanceof ApiError ? (
        <Button onClick={retry}>{button("retry")}</Button>
      ) : (
        <Button onClick={() => location.reload()}>{button("reload")}</Button>
      )}
      <Button variant="default" component={Link} to="/">
        {t("toStart")}
      </Button>
    </Group>
  );
  return (
    <>
      <title>{t("failed")}</title>
      <EmptyState heading title={t("failed")} text={words(error)} action={actions} />
    </>
  );
}
