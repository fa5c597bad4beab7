import { Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { notes } from "#contract/notes.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { noteMessages } from "./messages.ts";
import classes from "./notes.module.css";

/** What to mind with a person, for those who may read it; nothing where there is nothing. */
export function PersonAlerts({ personId }: { personId: number }) {
  const t = useWords(noteMessages);
  const { data = [] } = useRead(notes.alerts, { params: { id: String(personId) } });
  if (data.length === 0) return null;
  return (
    <ul className={classes.alerts} aria-label={t("alerts")}>
      {data.map(({ id, kind, text }) => (
        <Group key={id} component="li" gap={6} wrap="nowrap" className={classes.alert}>
          <IconAlertTriangle size={16} aria-hidden className={classes.sign} />
          <Text size="sm" className={classes.text}>
            <strong>{t(kind)}</strong> {text}
          </Text>
        </Group>
      ))}
    </ul>
  );
}
