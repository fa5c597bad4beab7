import { useEffect, useEffectEvent } from "react";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { whenBack } from "#web/kernel/lib/calls/reach.ts";
import { defineMessages, useWords } from "#web/kernel/lib/wording/i18n.ts";

const comingBackMessages = defineMessages({
  en: { comesBack: "This loads by itself once the connection is back." },
  cn: { comesBack: "恢复连接后会自动加载。" },
});

/** Without a connection, reads again once it is back, and says so; undefined where another reason prevents it. */
export function useComingBack(error: unknown, onRetry: () => void): string | undefined {
  const t = useWords(comingBackMessages);
  const isAway = error instanceof ApiError && error.code === "OFFLINE";
  const retry = useEffectEvent(onRetry);
  useEffect(() => (isAway ? whenBack(() => retry()) : undefined), [isAway]);
  return isAway ? t("comesBack") : undefined;
}
