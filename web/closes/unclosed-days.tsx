import { Alert, Group, Text } from "@mantine/core";
import IconAlertTriangle from "~icons/tabler/alert-triangle";
import { closes } from "#contract/closes.ts";
import { useFormat } from "#web/frame/format.ts";
import { LinkAnchor } from "#web/frame/links.tsx";
import { useMe } from "#web/frame/me.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { closeMessages } from "./messages.ts";

/** Tells admins which earlier days nobody has closed; nothing where there are none. */
export function UnclosedDays() {
  const { roles = [] } = useMe();
  return roles.includes("admin") ? <Unclosed /> : null;
}

const MOST_NAMED = 5;

function Unclosed() {
  const t = useWords(closeMessages);
  const format = useFormat();
  const { data = [] } = useRead(closes.unclosed);
  if (data.length === 0) return null;
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      <Text fw={650}>{t("unclosed", { count: data.length })}</Text>
      <Group gap="md">
        {data.slice(0, MOST_NAMED).map((day) => (
          <LinkAnchor key={day} to="/payments/closes/new" search={{ day }}>
            {t("closeDay", { day: format.near(day) })}
          </LinkAnchor>
        ))}
      </Group>
    </Alert>
  );
}
