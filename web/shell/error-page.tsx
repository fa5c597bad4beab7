import { Button } from "@mantine/core";
import { useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { errorMessages } from "./error-messages.ts";

/** Shows where a page could not be loaded or drawn, with another try. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const t = useWords(errorMessages);
  const button = useWords(buttonMessages);
  const reason = useFailureWords();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <EmptyState title={t("failed")} text={reason(error)} action={<Button onClick={retry}>{button("retry")}</Button>} />
  );
}
