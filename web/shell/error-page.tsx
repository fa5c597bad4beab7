import { Button, Group } from "@mantine/core";
import { Link, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { ApiError } from "#web/lib/api.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { errorMessages } from "./error-messages.ts";

/** How browsers and the build say that a file of the app has not come; a new version takes those of the old away. */
const missing = /dynamically imported module|module script failed|preload CSS/;

/** Shows where a page could not be loaded or drawn: why, another try and the way home. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const t = useWords(errorMessages);
  const button = useWords(buttonMessages);
  const reason = useFailureWords();
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
      <EmptyState
        heading
        title={t("failed")}
        text={missing.test(String(error)) ? t("missing") : reason(error)}
        action={actions}
      />
    </>
  );
}
