import { Menu } from "@mantine/core";
import IconDots from "~icons/tabler/dots";
import IconPlus from "~icons/tabler/plus";
import { Link } from "@tanstack/react-router";
import { activeRole, useMe } from "#web/kernel/frame/me.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { barFor } from "./menu-entries.ts";
import { usePlacesLoaded } from "./use-places-loaded.ts";
import { newMessages } from "../adding/new-messages.ts";
import { NewMenu } from "../adding/new-menu.tsx";
import { shellMessages } from "../messages.ts";
import classes from "./phone-bar.module.css";

interface StaffBarProps {
  isMenuOpen: boolean;
  onMore: () => void;
}

/** Where staff go on a phone, and what they add: at the bottom of every screen, in reach of the thumb. */
export function StaffBar({ isMenuOpen, onMore }: StaffBarProps) {
  const t = useWords(shellMessages);
  const say = useWords(newMessages);
  const places = barFor(activeRole(useMe()));
  usePlacesLoaded(places);
  const half = Math.ceil(places.length / 2);
  return (
    <nav aria-label={t("mainMenu")} className={classes.bar}>
      <Places places={places.slice(0, half)} />
      <NewMenu position="top">
        <Menu.Target>
          <button type="button" className={classes.new} aria-label={say("new")}>
            <IconPlus size={24} aria-hidden />
          </button>
        </Menu.Target>
      </NewMenu>
      <Places places={places.slice(half)} />
      <button
        type="button"
        className={classes.place}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMore}
      >
        <IconDots size={22} stroke={1.75} aria-hidden />
        {t("more")}
      </button>
    </nav>
  );
}

function Places({ places }: { places: ReturnType<typeof barFor> }) {
  const t = useWords(pageWords);
  return places.map(({ label, to, icon: Icon }) => (
    <Link key={to} to={to} className={classes.place} activeOptions={{ exact: true, includeSearch: false }}>
      <Icon size={22} stroke={1.75} aria-hidden />
      {t(label === "overview" ? "clients" : label)}
    </Link>
  ));
}
