import { Alert } from "@mantine/core";
import IconAlertCircle from "~icons/tabler/alert-circle";
import { useEffect, useEffectEvent, useRef } from "react";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertMs } from "#web/kernel/ui/overlays/alerts.ts";
import { addPersonMessages } from "./add-person-messages.ts";

interface AddingFailureProps {
  error: unknown;
  /** An error with its own words can be retried unchanged, and stays until then. */
  own: string | undefined;
  onGone: () => void;
}

/** Explains why nobody was added; the red one disappears after some seconds or with the next key. */
export function AddingFailure({ error, own, onGone }: AddingFailureProps) {
  const t = useWords(addPersonMessages);
  const title = own === undefined ? t("somethingWrong") : undefined;
  const reason = useRefusalWords()(error);
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In braces: some browsers answer a promise, which would be taken for the effect's clean-up.
    alert.current?.scrollIntoView({ block: "center" });
  }, []);
  const goes = useEffectEvent(onGone);
  useEffect(() => {
    if (own !== undefined) return undefined;
    const go = () => goes();
    const timer = setTimeout(go, alertMs);
    window.addEventListener("keydown", go);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("keydown", go);
    };
  }, [own]);
  return (
    <Alert
      ref={alert}
      color={own === undefined ? "red" : "yellow"}
      title={title}
      icon={<IconAlertCircle aria-hidden />}
      mb="md"
      role="alert"
    >
      {own ?? (reason === title ? null : reason)}
    </Alert>
  );
}
