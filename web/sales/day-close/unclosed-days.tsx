import { Alert, Group, Text } from "@mantine/core";
import IconAlertTriangle from "~icons/tabler/alert-triangle";
import type { ReactNode } from "react";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { closes } from "#contract/sales/day-close.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { closeMessages } from "./messages.ts";

interface UnclosedDaysProps {
  /** Shown while loading, so that late content does not push the page down. */
  pending: ReactNode;
  /** A line that belongs to the heading, above the notice. */
  lead?: ReactNode;
  /** Undefined while it is on its way itself. */
  children: ReactNode;
}

/** Shows admins and the desk above a page which earlier days nobody has closed; nothing if all are. */
export function UnclosedDays(props: UnclosedDaysProps) {
  const { roles = [] } = useMe();
  if (servesEveryClient(roles)) return <Unclosed {...props} />;
  return (
    <>
      {props.lead}
      {props.children ?? props.pending}
    </>
  );
}

const MOST_NAMED = 5;

function Unclosed({ pending, lead, children }: UnclosedDaysProps) {
  const { data = [], isPending } = useRead(closes.unclosed);
  if (isPending || children === undefined) return pending;
  return (
    <>
      {lead}
      {data.length > 0 && <Warning days={data} />}
      {children}
    </>
  );
}

/** The days; an admin closes them from here, the desk has to ask one. */
function Warning({ days }: { days: readonly string[] }) {
  const t = useWords(closeMessages);
  const format = useFormat();
  const locale = useLocale();
  const { roles = [] } = useMe();
  const named = days.slice(0, MOST_NAMED);
  const look = { color: "yellow", icon: <IconAlertTriangle aria-hidden /> } as const;
  if (!roles.includes("admin")) {
    const shown = listIn(locale, named.map(format.near));
    return (
      <Alert {...look} py="xs">
        {t("unclosedAsk", { days: days.length > named.length ? `${shown} …` : shown })}
      </Alert>
    );
  }
  return (
    <Alert {...look}>
      <Text fw={650}>{t("unclosed", { count: days.length })}</Text>
      <Group gap="md">
        {named.map((day) => (
          <LinkAnchor key={day} to="/payments/closes/new" search={{ day }}>
            {t("closeDay", { day: format.near(day) })}
          </LinkAnchor>
        ))}
      </Group>
    </Alert>
  );
}
