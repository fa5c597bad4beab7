import "./library-styles.css";
import { AppShell } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { Outlet } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { MeAndClubProvider } from "#web/kernel/frame/page/known.tsx";
import { activeRole, useMe } from "#web/kernel/frame/me.ts";
import { refusalMessages } from "#web/kernel/frame/dialogs/refusal-messages.ts";
import { framePart } from "#web/kernel/frame/page/own-file.tsx";
import { TrailPlace } from "#web/kernel/frame/page/trail-place.ts";
import { PersonActions } from "#web/membership/leave/menu/person-actions.tsx";
import { addFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { followEmail } from "#web/kernel/lib/forms/remembered.ts";
import { isTouched } from "#web/kernel/ui/touch.ts";
import { barFor } from "./menu/menu-entries.ts";
import { shellMessages } from "./messages.ts";
import { takePlainDigits } from "./plain-digits.ts";
import classes from "./shell.module.css";
import { SideMenu } from "./menu/side-menu.tsx";
import { TopBar } from "./menu/top-bar.tsx";

addFailureWords(refusalMessages);

// Dialogs use them too, whatever screen they open on.
void import("./later-styles.css").catch(() => undefined);

/** Wide screens have no use for what a drawer brings along. */
const SideDrawer = framePart(async () => (await import("./menu/side-drawer.tsx")).SideDrawer);

/** At the foot of a phone; who has nowhere else to go has none. */
const StaffBar = framePart(async () => (await import("./menu/staff-bar.tsx")).StaffBar);

const MemberBar = framePart(async () => (await import("./menu/member-bar.tsx")).MemberBar);

const KeptSchedule = framePart(async () => (await import("./offline/stored-schedule.tsx")).StoredSchedule);

/** Alerts that come before it is there wait for it. */
const AlertCorner = framePart(async () => (await import("./offline/alert-corner.tsx")).AlertCorner);

/** The frame around every screen behind the sign-in. */
export function Shell() {
  return (
    <MeAndClubProvider>
      <Frame />
    </MeAndClubProvider>
  );
}

/** A phone, upright or on its side. */
const phoneEitherWay = "(width < 48em), ((width < 62em) and (height < 30em) and (pointer: coarse))";

/** Below 992 px the side menu is a drawer. */
function Frame() {
  const t = useWords(shellMessages);
  const narrow = useMediaQuery("(width < 62em)", undefined, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery(phoneEitherWay, undefined, { getInitialValueInEffect: false });
  const me = useMe();
  const { email } = me;
  useEffect(() => void (email && followEmail(email)), [email]);
  useEffect(takePlainDigits, []);
  useEffect(() => void (isTouched() && import("./enter-key.ts").then(({ nameEnterKey }) => nameEnterKey())), []);
  const role = activeRole(me);
  const isMember = role === "client";
  const withBar = isPhone && (isMember || barFor(role).length > 0);
  const [collapsed, { toggle: toggleMenu }] = useDisclosure(false);
  const [trailPlace, setTrailPlace] = useState<HTMLElement | null>(null);
  const [drawerOpen, drawer] = useDisclosure(false);
  return (
    <AppShell
      layout="alt"
      header={{ height: 56 }}
      navbar={{ width: 240, breakpoint: "md", collapsed: { mobile: true, desktop: collapsed } }}
      footer={{ height: "calc(64px + env(safe-area-inset-bottom))", collapsed: !withBar }}
      padding={{ base: "md", md: "lg" }}
      transitionDuration={150}
    >
      <a href="#content" className={classes.skip}>
        {t("skip")}
      </a>
      <AppShell.Header>
        <TopBar
          isPhone={isPhone}
          isMenuOpen={narrow ? drawerOpen : !collapsed}
          onToggleMenu={narrow ? drawer.open : toggleMenu}
          trailRef={setTrailPlace}
        />
      </AppShell.Header>
      {!narrow && (
        <AppShell.Navbar withBorder={false} component="div">
          <SideMenu />
        </AppShell.Navbar>
      )}
      {narrow && <SideDrawer opened={drawerOpen} onClose={drawer.close} />}
      <AppShell.Main id="content" tabIndex={-1}>
        <TrailPlace value={trailPlace}>
          <PersonActions>
            <Outlet />
          </PersonActions>
        </TrailPlace>
      </AppShell.Main>
      {withBar && (
        <AppShell.Footer>
          {isMember ? <MemberBar /> : <StaffBar isMenuOpen={drawerOpen} onMore={drawer.open} />}
        </AppShell.Footer>
      )}
      <section id="overlays" aria-label={t("messages")}>
        <AlertCorner />
        {isMember && <KeptSchedule />}
      </section>
    </AppShell>
  );
}
