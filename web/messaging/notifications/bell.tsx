import { ActionIcon, Box, Button, Indicator, Popover, Skeleton, Title } from "@mantine/core";
import IconBell from "~icons/tabler/bell";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import { MAX_NOTIFICATIONS, type Notification, notifications } from "#contract/messaging/notifications.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { endpointQuery, useCommand } from "#web/kernel/lib/calls/query.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { EntryList } from "#web/kernel/ui/facts/entry-list.tsx";
import { useLayer } from "#web/kernel/ui/overlays/layers.ts";
import { withinScreen } from "#web/kernel/ui/overlays/within-screen.ts";
import classes from "./bell.module.css";
import { notificationMessages } from "./messages.ts";
import { icons } from "./notification-icons.ts";
import { usePlace, useNotificationText } from "./notification-text.ts";

const step = 20;

/** The bell with the number of unread notifications; opening it reads them. */
export function Bell() {
  const t = useWords(notificationMessages);
  const [isOpen, setOpen] = useState(false);
  const [shown, setShown] = useState(step);
  const list = useQuery({
    ...endpointQuery(notifications.list, { query: { limit: String(shown) } }),
    placeholderData: keepPreviousData,
  });
  const unread = list.data?.unread ?? 0;
  const [freshFrom, setFreshFrom] = useFresh(isOpen, list.data?.items);
  const change = (opened: boolean) => {
    setOpen(opened);
    setShown(step);
    setFreshFrom(Infinity);
  };
  useLayer(isOpen, () => change(false));
  return (
    <Popover
      opened={isOpen}
      onChange={change}
      position="bottom-end"
      width="min(26rem, calc(100vw - 2rem))"
      {...withinScreen}
      middlewares={{ ...withinScreen.middlewares, shift: { padding: 16 } }}
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
          <List list={list} freshFrom={freshFrom} onLeave={() => change(false)} />
          {list.data && shown < Math.min(list.data.total, MAX_NOTIFICATIONS) && (
            <OlderButton onOlder={() => setShown(Math.min(shown + step * 2, MAX_NOTIFICATIONS))} />
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Marks as read what a list shows that is open; answers the oldest that has been unread since then. */
function useFresh(isOpen: boolean, items: readonly Notification[] | undefined) {
  const { mutate: markRead } = useCommand(notifications.read);
  const [freshFrom, setFreshFrom] = useState(Infinity);
  useEffect(() => {
    const fresh = items?.filter((item) => !item.read) ?? [];
    const [newest, oldest] = [fresh.at(0), fresh.at(-1)];
    if (!isOpen || !newest || !oldest) return;
    markRead(
      { body: { from: oldest.id, until: newest.id } },
      { onSuccess: () => setFreshFrom((from) => Math.min(from, oldest.id)) },
    );
  }, [isOpen, items, markRead]);
  return [freshFrom, setFreshFrom] as const;
}

function OlderButton({ onOlder }: { onOlder: () => void }) {
  const t = useWords(notificationMessages);
  return (
    <Button
      variant="subtle"
      color="gray"
      fullWidth
      onClick={({ currentTarget: { parentElement: scroll } }) => {
        // This button may go: the next key is for what comes after the last one.
        scroll?.querySelector<HTMLElement>("li:last-child > a")?.focus();
        onOlder();
      }}
    >
      {t("older")}
    </Button>
  );
}

interface ListProps {
  list: {
    readonly data?: CallResult<typeof notifications.list> | undefined;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** The oldest that has been unread since the list was opened. */
  freshFrom: number;
  onLeave: () => void;
}

function List({ list: { data, error, refetch }, freshFrom, onLeave }: ListProps) {
  const t = useWords(notificationMessages);
  if (error && !data)
    return (
      <Box p="md">
        <Unreadable error={error} onRetry={() => void refetch()} />
      </Box>
    );
  if (!data) return <Skeleton height={120} m="md" />;
  if (data.items.length === 0) {
    return <EmptyState icon={<IconBell size={24} />} title={t("none")} text={t("noneText")} />;
  }
  return (
    <EntryList>
      {data.items.map((item) => (
        <Entry key={item.id} item={item} isFresh={!item.read || item.id >= freshFrom} onLeave={onLeave} />
      ))}
    </EntryList>
  );
}

function Entry({ item, isFresh, onLeave }: { item: Notification; isFresh: boolean; onLeave: () => void }) {
  const t = useWords(notificationMessages);
  const format = useFormat();
  const textOf = useNotificationText();
  const place = usePlace();
  const Icon = icons[item.event];
  return (
    <li>
      <Link {...place(item)} className={classes.entry} onClick={onLeave}>
        <Icon size={20} stroke={1.6} aria-hidden />
        <span>
          <span className={classes.text}>{textOf(item)}</span>
          <span className={classes.time}>
            {format.nearTime(item.created_at)}
            {isFresh && <span className={classes.fresh}>{t("unread")}</span>}
          </span>
        </span>
      </Link>
    </li>
  );
}
