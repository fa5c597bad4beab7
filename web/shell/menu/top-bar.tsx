import { ActionIcon, Box, Group, Menu, Skeleton, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useDisclosure, useWindowEvent } from "@mantine/hooks";
import IconChevronDown from "~icons/tabler/chevron-down";
import IconMenu2 from "~icons/tabler/menu-2";
import IconSearch from "~icons/tabler/search";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { activeRole, useIsMember, useMe } from "#web/kernel/frame/me.ts";
import { ClubMark } from "#web/kernel/frame/club/club-mark.tsx";
import { framePart, lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { PersonAvatar } from "#web/identity/people/faces/person-avatar.tsx";
import { useLayer } from "#web/kernel/ui/overlays/layers.ts";
import { useKeySwitch } from "#web/kernel/ui/key-switch.ts";
import { keepEarlyKeys } from "#web/kernel/ui/early-keys.ts";
import { useShortcuts } from "#web/kernel/ui/shortcuts.ts";
import { menuFor } from "./menu-entries.ts";
import { shellMessages } from "../messages.ts";
import { newFor } from "../adding/new-things.ts";
import classes from "./top-bar.module.css";

const loadAccount = () => import("./account-items.tsx");
const AccountItems = lazyDialog(async () => (await loadAccount()).AccountItems, <Skeleton height={200} />);
/** Below the width of a tablet it is in the phone's bar. */
const NewButton = framePart(async () => (await import("../adding/new-button.tsx")).NewButton);
const Bell = framePart(async () => (await import("#web/messaging/notifications/bell.tsx")).Bell, <Box w={40} />);
/** The shortcuts of staff, which wait for the first screen. */
const FrameKeys = framePart(async () => (await import("../keys/frame-keys.tsx")).FrameKeys);
const loadSearch = () => import("#web/data/search/search-dialog.tsx");
const SearchDialog = lazyDialog(async () => (await loadSearch()).SearchDialog);
/** Opening them should not wait: menu and search are fetched when the first screen is done. */
const idleMs = 2_000;

interface TopBarProps {
  isMenuOpen: boolean;
  isPhone: boolean;
  onToggleMenu: () => void;
  /** Receives the element that holds the page's breadcrumbs. */
  trailRef: (place: HTMLElement | null) => void;
}

/** The bar above every page: side menu, where one is, search, + New, news, account. */
export function TopBar({ isMenuOpen, isPhone, onToggleMenu, trailRef }: TopBarProps) {
  const t = useWords(shellMessages);
  const isMember = useIsMember();
  const { clubName, clubLogo, freezeBy } = useClub();
  const [isListed, keys] = useDisclosure(false);
  const addsAnything = newFor(useMe().roles ?? [], freezeBy).length > 0;
  return (
    <Group h="100%" px="md" wrap="nowrap" gap="xs">
      {isPhone && isMember ? (
        <Link to="/" className={classes.mark} aria-label={clubName}>
          <ClubMark logo={clubLogo} size={32} />
        </Link>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          size={40}
          aria-label={t("toggleMenu")}
          aria-expanded={isMenuOpen}
          onClick={onToggleMenu}
        >
          <IconMenu2 size={20} aria-hidden />
        </ActionIcon>
      )}
      <Box ref={trailRef} flex={1} miw={0} />
      <Search />
      {!isPhone && addsAnything && (
        // It comes after the first screen, and would push the search away from under a pointer.
        <Box w="7.25rem" flex="none">
          <NewButton />
        </Box>
      )}
      <Bell />
      <AccountMenu onKeys={isMember || isPhone ? undefined : keys.open} />
      {!isMember && <FrameKeys {...{ addsAnything, isListed }} onList={keys.open} onClose={keys.close} />}
    </Group>
  );
}

/** Opens the search; so does `/`, and Ctrl or ⌘ with K even while somebody types. */
function Search() {
  const t = useWords(shellMessages);
  const menu = menuFor(activeRole(useMe()));
  const label = t(useIsMember() ? "searchOwn" : "search");
  const [isOpen, setOpen] = useStoredDraft("search", false);
  const open = () => {
    keepEarlyKeys();
    setOpen(true);
  };
  useEffect(() => {
    const idle = setTimeout(() => void Promise.all([loadSearch(), loadAccount()]).catch(() => undefined), idleMs);
    return () => clearTimeout(idle);
  }, []);
  useSearchKey(open);
  useShortcuts({ "/": open }, { isOfPage: false });
  const [areKeysOn] = useKeySwitch();
  return (
    <>
      <UnstyledButton className={classes.search} onClick={open} aria-label={label} aria-haspopup="dialog">
        <IconSearch size={18} aria-hidden />
        <span className={classes.searchText}>{label}</span>
        {areKeysOn && <kbd className={classes.searchKey}>/</kbd>}
      </UnstyledButton>
      {isOpen && <SearchDialog menu={menu} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Ctrl or ⌘ with K anywhere; not over what is open already. */
function useSearchKey(open: () => void): void {
  useWindowEvent("keydown", (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "k") return;
    event.preventDefault();
    if (!document.querySelector("[role=dialog], [role=menu]")) open();
  });
}

/** @param onKeys lists the shortcuts, for who has some */
function AccountMenu({ onKeys }: { onKeys: (() => void) | undefined }) {
  const t = useWords(shellMessages);
  const format = useFormat();
  const me = useMe();
  const name = format.name(me);
  const [isOpen, { toggle, close }] = useDisclosure(false);
  useLayer(isOpen, close);
  return (
    <Menu position="bottom-end" width={240} opened={isOpen} onChange={toggle}>
      <Menu.Target>
        <UnstyledButton>
          <Group gap="xs" wrap="nowrap">
            <VisuallyHidden>{t("account")}</VisuallyHidden>
            <PersonAvatar person={me} name={me} userType={me.userType} />
            <Text fw={550} visibleFrom="sm" maw={200} truncate>
              {name}
            </Text>
            <IconChevronDown className={classes.chevron} size={16} aria-hidden />
          </Group>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <AccountItems name={name} onKeys={onKeys} onClose={close} />
      </Menu.Dropdown>
    </Menu>
  );
}
