import { Group } from "@mantine/core";
import IconChevronRight from "~icons/tabler/chevron-right";
import IconLanguage from "~icons/tabler/language";
import IconLogout from "~icons/tabler/logout";
import { Link } from "@tanstack/react-router";
import { Face } from "#web/identity/people/faces/face.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { LanguageSwitch } from "#web/kernel/frame/page/language-switch.tsx";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { signOut } from "#web/kernel/lib/calls/sign-out.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ClubContact } from "./club-contact.tsx";
import { InstallRow } from "./install-row.tsx";
import { meMessages, mePlaces } from "./me-labels.ts";
import classes from "./me-page.module.css";

/** A member's own matters: one row for each, which opens a page. */
export function MePage() {
  const t = useWords(meMessages);
  const format = useFormat();
  const me = useMe();
  return (
    <Page title={t("me")} breadcrumbs={[{ label: t("me") }]}>
      <ul className={classes.rows}>
        {mePlaces.map(({ name, to, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={classes.row}>
              {name === "profile" ? (
                <Group component="span" gap="sm" wrap="nowrap" className={classes.name}>
                  <Face person={{ id: me.id, name: me, profileImage: me.profileImage }} size={40} />
                  <span>{format.name(me)}</span>
                </Group>
              ) : (
                <>
                  <Icon width={22} height={22} aria-hidden />
                  <span className={classes.name}>{t(name)}</span>
                </>
              )}
              <IconChevronRight width={18} height={18} aria-hidden />
            </Link>
          </li>
        ))}
        <li className={classes.row}>
          <IconLanguage width={22} height={22} aria-hidden />
          <span className={classes.name}>{t("language")}</span>
          <LanguageSwitch />
        </li>
        <InstallRow />
        <li>
          <button type="button" className={`${classes.row} ${classes.last}`} onClick={() => void signOut()}>
            <IconLogout width={22} height={22} aria-hidden />
            <span className={classes.name}>{t("signOut")}</span>
          </button>
        </li>
      </ul>
      <ClubContact />
    </Page>
  );
}
