import IconChevronRight from "~icons/tabler/chevron-right";
import { Link, useLocation } from "@tanstack/react-router";
import { ClubMark } from "#web/kernel/frame/club/club-mark.tsx";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { activeRole, useMe } from "#web/kernel/frame/me.ts";
import { type PageName, pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { Icon } from "#web/kernel/ui/icon.tsx";
import { groupAt, menuFor } from "./menu-entries.ts";
import { pageKeys } from "../keys/page-keys.ts";
import { shellMessages } from "../messages.ts";
import classes from "./side-menu.module.css";
import { useFolds } from "./use-folds.ts";

/** Where the active role can go, its groups folded to a line each. `onLeave` is called when an entry was chosen. */
export function SideMenu({ onLeave }: { onLeave?: () => void }) {
  const t = useWords(shellMessages);
  const { clubName, clubLogo } = useClub();
  return (
    <nav aria-label={t("sideMenu")} className={classes.menu}>
      <Link to="/" className={classes.brand} {...(onLeave && { onClick: onLeave })}>
        <ClubMark logo={clubLogo} />
        <span>{clubName}</span>
      </Link>
      <div className={classes.entries}>
        <Groups onLeave={onLeave} />
      </div>
      <div className={classes.footer}>
        {(["faq", "license"] as const).map((page) => (
          <Link key={page} to="/documentation/$page" params={{ page }} {...(onLeave && { onClick: onLeave })}>
            {t(page)}
          </Link>
        ))}
      </div>
    </nav>
  );
}

function Groups({ onLeave }: { onLeave: (() => void) | undefined }) {
  const me = useMe();
  const groups = menuFor(activeRole(me));
  const folds = useFolds(me.id, groupAt(groups, useLocation().pathname));
  return groups.map(({ label, icon: Icon, entries }) => (
    <div key={label ?? entries[0]?.label} className={label ? classes.group : classes.alone}>
      {label && (
        <GroupLine label={label} icon={Icon} isOpen={folds.isOpen(label)} onToggle={() => folds.toggle(label)} />
      )}
      {(!label || folds.isOpen(label)) && (
        <ul id={label && idOf(label)} className={label && classes.inside}>
          {entries.map((entry) => (
            <li key={entry.label}>
              <EntryLink entry={entry} isIn={label !== undefined} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
    </div>
  ));
}

const idOf = (label: PageName) => `menu-${label}`;

interface GroupLineProps {
  label: PageName;
  icon: Icon | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

/** The one line of a group, which unfolds it. */
function GroupLine({ label, icon: Sign, isOpen, onToggle }: GroupLineProps) {
  const t = useWords(pageWords);
  const controls = isOpen ? { "aria-controls": idOf(label) } : {};
  return (
    <button type="button" className={classes.entry} aria-expanded={isOpen} {...controls} onClick={onToggle}>
      {Sign && <Sign size={18} stroke={1.75} aria-hidden />}
      {t(label)}
      <IconChevronRight className={classes.chevron} size={16} aria-hidden />
    </button>
  );
}

interface EntryLinkProps {
  entry: ReturnType<typeof menuFor>[number]["entries"][number];
  /** It is in a group that folds, whose line has the icon. */
  isIn: boolean;
  onLeave: (() => void) | undefined;
}

function EntryLink({ entry, isIn, onLeave }: EntryLinkProps) {
  const t = useWords(pageWords);
  const key = pageKeys[entry.to];
  return (
    <Link
      to={entry.to}
      activeOptions={{ exact: entry.to === "/" }}
      className={classes.entry}
      {...(onLeave && { onClick: onLeave })}
    >
      {!isIn && <entry.icon size={18} stroke={1.75} aria-hidden />}
      {t(entry.label)}
      {key !== undefined && (
        <kbd className={classes.key} aria-hidden>
          {["G", key.toUpperCase()].join(" ")}
        </kbd>
      )}
    </Link>
  );
}
