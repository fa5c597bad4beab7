import { Button, Group } from "@mantine/core";
import { Link, useRouter, type ErrorComponentProps } from "@tanstack/react-router";
import { ApiError } from "#web/lib/api.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { errorMessages, useErrorWords } from "./error-messages.ts";

/** Shows where a page could not be loaded or drawn: why, another try and the way home. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
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
