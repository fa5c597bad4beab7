import { Skeleton, Stack, Text, Title } from "@mantine/core";
import { imports } from "#contract/data/import.ts";
import { ListPages, usePages } from "#web/kernel/frame/page/list-pages.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { rowMessages } from "./rows-messages.ts";
import classes from "./existing-values.module.css";

const pageSize = 10;

/** The newer things that prevent parts of an import from being undone. */
export function ExistingValues({ id, title }: { id: number; title?: string }) {
  const t = useWords(rowMessages);
  const pages = usePages(pageSize);
  const found = useRead(imports.standing, { params: { id: String(id) }, query: pages.query });
  if (!found.data) {
    return found.error ? (
      <Unreadable error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <Skeleton height={120} />
    );
  }
  return (
    <Stack gap="sm">
      {title !== undefined && <Title order={2}>{title}</Title>}
      <ul className={classes.list}>
        {found.data.rows.map(({ line, label, by }) => (
          <li key={`${line} ${by}`}>
            <Text component="span" fw={550}>
              {label}
            </Text>
            <Text component="span" size="sm" c="dimmed">
              {`${t(`by.${by}`)} · ${t("line", { line })}`}
            </Text>
          </li>
        ))}
      </ul>
      <ListPages pages={pages} list={found.data} isOld={found.isPlaceholderData} />
    </Stack>
  );
}
