import { Button, Text } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useState } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { loginMessages } from "./login-messages.ts";
import { countdown, type LoginWarning } from "./login-rules.ts";

const warningId = "login";
const second = 1_000;

interface ShownWarning extends LoginWarning {
  readonly onStay: () => void;
}

let shown: LoginWarning | undefined;

/** Shows that the login will end, with the time that is left, until it is shown no more. */
export function showWarning(warning: ShownWarning | undefined): void {
  if (shown?.until === warning?.until && shown?.canStay === warning?.canStay) return;
  shown = warning;
  notifications.hide(warningId);
  if (!warning) return;
  notifications.show({
    id: warningId,
    title: <WarningTitle canStay={warning.canStay} />,
    message: <TimeLeft {...warning} />,
    color: "yellow",
    role: "group",
    autoClose: false,
    withCloseButton: false,
  });
}

/** Announced once; the time below, which changes every second, is not. */
function WarningTitle({ canStay }: Pick<LoginWarning, "canStay">) {
  const t = useWords(loginMessages);
  return <span role="alert">{t(canStay ? "stillThere" : "lastMinutes")}</span>;
}

function TimeLeft({ until, canStay, onStay }: ShownWarning) {
  const t = useWords(loginMessages);
  const [left, setLeft] = useState(() => until - Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setLeft(until - Date.now()), second);
    return () => window.clearInterval(timer);
  }, [until]);
  const time = countdown(left);
  return (
    <>
      <Text role="timer" c="inherit" style={{ fontVariantNumeric: "tabular-nums" }}>
        {t(canStay ? "endsIn" : "endsForGood", { time })}
      </Text>
      {canStay && (
        <Button mt="xs" onClick={onStay}>
          {t("stay")}
        </Button>
      )}
    </>
  );
}
