import { ActionIcon, Button, Indicator, Popover, Skeleton, Text, Title } from "@mantine/core";
import { IconBell } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { Answered } from "#contract/endpoint.ts";
import { type Notification, notifications } from "#contract/notifications.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useCommand, useRead } from "#web/lib/query.ts";
import classes from "./bell-card.module.css";
import { notificationMessages } from "./messages.ts";
import { icons, usePlace, useTelling } from "./telling.ts";

const pageSize = 20;
/** As many as one page of the server has. */
const most = 200;

/** The bell with the number of unread notifications; opening it reads them. */
export function Bell() {
  const t = useWords(notificationMessages);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(pageSize);
  const list = useRead(notifications.list, { query: { pageSize: String(shown) } });
  const { mutate: markRead } = useCommand(notifications.read);
  const unread = list.data?.unread ?? 0;
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const change = (opened: boolean) => {
    setOpen(opened);
    if (!opened) return setShown(pageSize);
    const items = list.data?.items ?? [];
    setFresh(new Set(items.filter(({ read }) => !read).map(({ id }) => id)));
    const [newest] = items;
    if (newest && unread > 0) markRead({ body: { until: newest.id } });
  };
  return (
    <Popover
      opened={isOpen}
      onChange={change}
      position="bottom-end"
      width="min(26rem, 96vw)"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Indicator label={unread > 99 ? "99+" : unread} disabled={unread === 0} size={18} offset={6} inline color="red.8">
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            c="inherit"
            size={40}
            aria-label={t("bell", { count: unread })}
            aria-expanded={isOpen}
            onClick={() => change(!isOpen)}
          >
            <IconBell size={20} aria-hidden />
          </ActionIcon>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown p={0} aria-label={t("title")}>
        <Title order={2} size="h4" px="md" pt="md" pb="xs">
          {t("title")}
        </Title>
        <div className={classes.scroll}>
          <List list={list} fresh={fresh} onLeave={() => change(false)} />
          {list.data && shown < Math.min(list.data.total, most) && (
            <Button
              variant="subtle"
              color="gray"
              fullWidth
              onClick={() => setShown(Math.min(shown + pageSize * 2, most))}
            >
              {t("older")}
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ListProps {
  list: { data?: Answered<typeof notifications.list> | undefined; error: unknown };
  fresh: ReadonlySet<number>;
  onLeave: () => void;
}

function List({ list: { data, error }, fresh, onLeave }: ListProps) {
  const t = useWords(notificationMessages);
  const failure = useFailureWords();
  if (error && !data)
    return (
      <Text p="md" role="alert">
        {failure(error)}
      </Text>
    );
  if (!data) return <Skeleton height={120} m="md" />;
  if (data.items.length === 0) {
    return (
      <div className={classes.none}>
        <Text fw={550}>{t("none")}</Text>
        <Text size="sm" c="dimmed">
          {t("noneText")}
        </Text>
      </div>
    );
  }
  return (
    <ul className={classes.list}>
      {data.items.map((item) => (
        <Entry key={item.id} item={item} isFresh={fresh.has(item.id) || !item.read} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function Entry({ item, isFresh, onLeave }: { item: Notification; isFresh: boolean; onLeave: () => void }) {
  const t = useWords(notificationMessages);
  const format = useFormat();
  const telling = useTelling();
  const place = usePlace();
  const Icon = icons[item.event];
  return (
    <li>
      <Link {...place(item)} className={classes.entry} onClick={onLeave}>
        <Icon size={20} stroke={1.6} aria-hidden />
        <span>
          <span className={classes.text}>{telling(item)}</span>
          <span className={classes.time}>
            {format.dateTime(item.created_at)}
            {isFresh && <span className={classes.fresh}>{t("unread")}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}
