import {
  ActionIcon,
  Box,
  Group,
  Menu,
  Text,
  UnstyledButton,
  VisuallyHidden,
  useComputedColorScheme,
  useMantineColorScheme,
} from "@mantine/core";
import { useDisclosure, useWindowEvent } from "@mantine/hooks";
import {
  IconChevronDown,
  IconHelp,
  IconLogout,
  IconMenu2,
  IconMoon,
  IconSearch,
  IconSun,
  IconUserCircle,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useEffect } from "react";
import { useFormat } from "#web/lib/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useMe } from "#web/lib/me.ts";
import { usePersonImage } from "#web/lib/person-image.ts";
import { personTone } from "#web/lib/person-tone.ts";
import { signOut } from "#web/lib/sign-out.ts";
import { useStatusWords } from "#web/lib/status-messages.ts";
import { AvatarWithStatus } from "#web/ui/avatar-with-status.tsx";
import { shellMessages } from "./messages.ts";
import classes from "./top-bar.module.css";

const Bell = lazy(() => import("#web/notifications/bell-card.tsx").then((module) => ({ default: module.Bell })));
const loadSearch = () => import("#web/search/search-dialog.tsx");
const SearchDialog = lazy(() => loadSearch().then((module) => ({ default: module.SearchDialog })));
/** Whoever presses `/` types on at once: the dialog is fetched when the first screen has had its time. */
const idleMs = 2_000;

interface TopBarProps {
  onToggleMenu: () => void;
  /** Receives the element that holds the page's breadcrumbs. */
  trailRef: (place: HTMLElement | null) => void;
}

/** The bar above every page: side menu, where one is, account. */
export function TopBar({ onToggleMenu, trailRef }: TopBarProps) {
  const t = useWords(shellMessages);
  return (
    <Group h="100%" px="md" wrap="nowrap" gap="xs">
      <ActionIcon
        variant="subtle"
        color="gray"
        c="inherit"
        size={40}
        aria-label={t("toggleMenu")}
        onClick={onToggleMenu}
      >
        <IconMenu2 size={20} aria-hidden />
      </ActionIcon>
      <Box ref={trailRef} flex={1} miw={0} />
      <Search />
      <Suspense fallback={<Box w={40} />}>
        <Bell />
      </Suspense>
      <AccountMenu />
    </Group>
  );
}

/** Opens the search; so do `/` and Ctrl or ⌘ with K. */
function Search() {
  const t = useWords(shellMessages);
  const [isOpen, { open, close }] = useDisclosure(false);
  useEffect(() => {
    const idle = setTimeout(() => void loadSearch().catch(() => undefined), idleMs);
    return () => clearTimeout(idle);
  }, []);
  useKeys(open);
  return (
    <>
      <UnstyledButton className={classes.search} onClick={open} aria-label={t("search")} aria-haspopup="dialog">
        <IconSearch size={18} aria-hidden />
        <span className={classes.searchText}>{t("search")}</span>
        <kbd className={classes.searchKey}>/</kbd>
      </UnstyledButton>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** `/` where nobody is typing, and Ctrl or ⌘ with K anywhere. */
function useKeys(open: () => void): void {
  useWindowEvent("keydown", (event) => {
    const { key, ctrlKey, metaKey, target } = event;
    const types =
      target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
    if (!(ctrlKey || metaKey ? key.toLowerCase() === "k" : key === "/" && !types)) return;
    event.preventDefault();
    open();
  });
}

function AccountMenu() {
  const t = useWords(shellMessages);
  const format = useFormat();
  const me = useMe();
  const name = format.name(me);
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <UnstyledButton>
          <Group gap="xs" wrap="nowrap">
            <VisuallyHidden>{t("account")}</VisuallyHidden>
            <MyAvatar name={name} />
            <Text fw={550} visibleFrom="sm" maw={200} truncate>
              {name}
            </Text>
            <IconChevronDown size={16} aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <Text fw={600} c="var(--mantine-color-text)" truncate>
            {name}
          </Text>
          <Text size="sm" truncate>
            {me.email}
          </Text>
        </Menu.Label>
        <Menu.Divider />
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} aria-hidden />}>
          {t("profileAndAccount")}
        </Menu.Item>
        <Menu.Item component={Link} to="/documentation" leftSection={<IconHelp size={16} aria-hidden />}>
          {t("help")}
        </Menu.Item>
        <SchemeItem />
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {t("signOut")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function MyAvatar({ name }: { name: string }) {
  const me = useMe();
  const label = useStatusWords()(me.status, me.userType);
  return <AvatarWithStatus name={name} tone={personTone[me.status]} label={label} image={usePersonImage(me)} />;
}

function SchemeItem() {
  const t = useWords(shellMessages);
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  const Icon = dark ? IconSun : IconMoon;
  return (
    <Menu.Item leftSection={<Icon size={16} aria-hidden />} onClick={() => setColorScheme(dark ? "light" : "dark")}>
      {dark ? t("lightMode") : t("darkMode")}
    </Menu.Item>
  );
}
