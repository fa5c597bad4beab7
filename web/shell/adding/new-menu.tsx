import { Menu, type MenuProps } from "@mantine/core";
import IconBarbell from "~icons/tabler/barbell";
import IconBodyScan from "~icons/tabler/body-scan";
import IconCalendarOff from "~icons/tabler/calendar-off";
import IconCalendarPlus from "~icons/tabler/calendar-plus";
import IconFileImport from "~icons/tabler/file-import";
import IconReceipt from "~icons/tabler/receipt";
import IconShoppingBagPlus from "~icons/tabler/shopping-bag-plus";
import IconStretching from "~icons/tabler/stretching";
import IconUserPlus from "~icons/tabler/user-plus";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useRef } from "react";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { giveFocusBack } from "#web/kernel/ui/focus.ts";
import type { Icon } from "#web/kernel/ui/icon.tsx";
import { ActionMenu } from "#web/kernel/ui/overlays/action-menu.tsx";
import { useMenuKeys } from "#web/kernel/ui/overlays/menu-keys.tsx";
import { RememberedPerson } from "../remembered-person.ts";
import { newMessages } from "./new-messages.ts";
import { newFor, type NewThing } from "./new-things.ts";

const loadDialogs = () => import("./new-dialog.tsx");
const NewDialog = lazyDialog(async () => (await loadDialogs()).NewDialog);

/** The sign of each, and its letter after N, which opens the menu. */
const faces: Readonly<Record<NewThing, readonly [sign: Icon, letter: string]>> = {
  client: [IconUserPlus, "c"],
  session: [IconCalendarPlus, "b"],
  class: [IconStretching, "g"],
  sale: [IconReceipt, "s"],
  productSale: [IconShoppingBagPlus, "p"],
  leave: [IconCalendarOff, "l"],
  measurement: [IconBodyScan, "m"],
  trainer: [IconBarbell, "t"],
  import: [IconFileImport, "i"],
};

/** The things with a page of their own; the others open over the present page. */
const pages = {
  client: "/client/quick-add",
  class: "/timetable/new",
  trainer: "/user/new-trainer",
  import: "/settings/import",
} as const;

function hasPage(thing: NewThing): thing is keyof typeof pages {
  return Object.hasOwn(pages, thing);
}

interface NewMenuProps {
  position: NonNullable<MenuProps["position"]>;
  /** The target of the menu, which opens it. */
  children: ReactNode;
}

/** The things that the viewer may add, from anywhere; nothing, not even the button, for people without such rights. */
export function NewMenu({ position, children }: NewMenuProps) {
  const t = useWords(newMessages);
  const keyed = useMenuKeys();
  const things = newFor(useMe().roles ?? [], useClub().freezeBy);
  const [thing, setThing] = useStoredDraft<Exclude<NewThing, keyof typeof pages> | undefined>("new", undefined);
  const opener = useRef<Element>(null);
  if (things.length === 0) return null;
  const open = () => {
    opener.current = document.activeElement;
    void loadDialogs().catch(() => undefined);
  };
  const close = () => {
    setThing(undefined);
    giveFocusBack(opener.current instanceof HTMLElement ? opener.current : null);
  };
  return (
    <>
      <RememberedPerson />
      <ActionMenu position={position} width={200} onOpen={open}>
        {children}
        <Menu.Dropdown>
          {things.map((each) => {
            const [Sign, letter] = faces[each];
            const face = { leftSection: <Sign size={16} aria-hidden />, children: t(each), ...keyed(letter) };
            return hasPage(each) ? (
              <Menu.Item key={each} component={Link} to={pages[each]} {...face} />
            ) : (
              <Menu.Item key={each} onClick={() => setThing(each)} {...face} />
            );
          })}
        </Menu.Dropdown>
      </ActionMenu>
      {thing && <NewDialog thing={thing} onClose={close} />}
    </>
  );
}
