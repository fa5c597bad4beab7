import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import classes from "./not-found-page.module.css";
import { shellMessages } from "../messages.ts";

const statusCode = "404";

/** Says that a page cannot be found. */
export function NotFoundPage() {
  const t = useWords(shellMessages);
  const toStart = (
    <Button component={Link} to="/" mt="md">
      {t("toStart")}
    </Button>
  );
  return (
    <main className={classes.page}>
      <title>{t("notFound")}</title>
      <p className={classes.code}>{statusCode}</p>
      <EmptyState heading title={t("notFound")} text={t("notFoundText")} action={toStart} />
    </main>
  );
}
