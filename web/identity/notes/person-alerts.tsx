import { Group, Text } from "@mantine/core";
import IconAlertTriangle from "~icons/tabler/alert-triangle";
import { notes } from "#contract/identity/notes.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { noteMessages } from "./messages.ts";
import classes from "./notes.module.css";

interface PersonAlertsProps {
  personId: number;
  /** They are part of a line: each as much as has room, all of it as its title. */
  isLine?: boolean;
}

/** A person's alerts, for those who may read them; nothing without alerts. */
export function PersonAlerts({ personId, isLine = false }: PersonAlertsProps) {
  const t = useWords(noteMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  const { data = [] } = useRead(notes.alerts, { params: { id: String(personId) } });
  if (data.length === 0) return null;
  return (
    <ul className={classes.alerts} data-line={isLine || undefined} aria-label={t("alerts")}>
      {data.map(({ id, kind, text, created_at, created_by }) => (
        <Group key={id} component="li" gap={6} wrap="nowrap" className={classes.alert} {...(isLine && { title: text })}>
          <IconAlertTriangle size={16} aria-hidden className={classes.sign} />
          <Text size="sm" className={classes.text}>
            <strong>{t(kind)}</strong> {text}{" "}
            <span className={classes.by}>
              {t("by", {
                name: format.name(created_by.name),
                day: format.near(wallAt(timeZone, new Date(created_at)).date),
              })}
            </span>
          </Text>
        </Group>
      ))}
    </ul>
  );
}
