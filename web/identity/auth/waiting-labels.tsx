import { useInterval } from "@mantine/hooks";
import { useState } from "react";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { waitingMessages } from "./waiting-messages.ts";

/** Counts down until another try is worth it. What is read out is the wait, once, not each second of it. */
export function WaitingWords({ wait }: { wait: number }) {
  const t = useWords(waitingMessages);
  const reason = useFailureWords();
  const [end] = useState(() => Date.now() + wait * 1000);
  const [left, setLeft] = useState(wait);
  useInterval(() => setLeft(Math.ceil((end - Date.now()) / 1000)), 1000, { autoInvoke: true });
  return (
    <span aria-live={left > 0 ? "off" : "polite"}>
      {left > 0 ? reason(new ApiError("TOO_MANY_REQUESTS", undefined, left)) : t("again")}
    </span>
  );
}
