import { Link } from "@tanstack/react-router";
import { useClub } from "#web/frame/club.ts";
import { LanguageSwitch } from "#web/frame/language-switch.tsx";
import { activeRole, useMe } from "#web/frame/me.ts";
import { pageWords } from "#web/frame/page-words.ts";
import { useWords } from "#web/lib/i18n.ts";
import { Logo } from "#web/ui/logo.tsx";
import { menuFor } from "./menu-entries.ts";
import { shellMessages } from "./messages.ts";
import classes from "./side-menu.module.css";

/** Where the active role can go, and the language switch. `onLeave` is called when an entry was chosen. */
export function SideMenu({ onLeave }: { onLeave?: () => void }) {
  const t = useWords(shellMessages);
  const { clubName } = useClub();
  return (
    <nav aria-label={t("sideMenu")} className={classes.menu}>
      <div className={classes.brand}>
        <Logo />
        <span>{clubName}</span>
      </div>
      <div className={classes.entries}>
        <Groups onLeave={onLeave} />
      </div>
      <div className={classes.footer}>
        <LanguageSwitch />
        <div className={classes.links}>
          {(["faq", "license"] as const).map((page) => (
            <Link key={page} to="/documentation/$page" params={{ page }} {...(onLeave && { onClick: onLeave })}>
              {t(page)}
            </Link>
          ))}
        </div>
      </div>
    </nav>
  );
}

function Groups({ onLeave }: { onLeave: (() => void) | undefined }) {
  const t = useWords(pageWords);
  return menuFor(activeRole(useMe())).map(({ label, entries }) => (
    <div key={entries[0]?.label}>
      {label && <p className={classes.heading}>{t(label)}</p>}
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>
            <Link
              to={entry.to}
              activeOptions={{ exact: entry.to === "/" }}
              className={classes.entry}
              {...(onLeave && { onClick: onLeave })}
            >
              <entry.icon size={18} stroke={1.75} aria-hidden />
              {t(entry.label)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  ));
}
