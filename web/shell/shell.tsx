import "./library-styles.css";
import { AppShell, Drawer } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { Notifications } from "@mantine/notifications";
import { Outlet } from "@tanstack/react-router";
import { useState } from "react";
import { PersonActions } from "#web/leave/person-actions-dialog.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { shellMessages } from "./messages.ts";
import classes from "./shell.module.css";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";
import { TrailPlace } from "./trail-place.ts";

const alertsLastMs = 5_000;

/** The frame around every screen behind the sign-in; below 992 px the side menu is a drawer. */
export function Shell() {
  const t = useWords(shellMessages);
  const narrow = useMediaQuery("(width < 62em)", undefined, { getInitialValueInEffect: false });
  const [collapsed, { toggle: toggleMenu }] = useDisclosure(false);
  const [trailPlace, setTrailPlace] = useState<HTMLElement | null>(null);
  const [drawerOpen, drawer] = useDisclosure(false);
  return (
    <AppShell
      layout="alt"
      header={{ height: 60 }}
      navbar={{ width: 240, breakpoint: "md", collapsed: { mobile: true, desktop: collapsed } }}
      padding={{ base: "md", md: "lg" }}
      transitionDuration={150}
    >
      <a href="#content" className={classes.skip}>
        {t("skip")}
      </a>
      <AppShell.Header>
        <TopBar onToggleMenu={narrow ? drawer.open : toggleMenu} trailRef={setTrailPlace} />
      </AppShell.Header>
      {!narrow && (
        <AppShell.Navbar withBorder={false} component="div">
          <SideMenu />
        </AppShell.Navbar>
      )}
      <Drawer.Root opened={drawerOpen && narrow} onClose={drawer.close} size={280}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t("sideMenu")}>
          <Drawer.Body className={classes.drawer}>
            <SideMenu onLeave={drawer.close} />
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <AppShell.Main id="content" tabIndex={-1}>
        <TrailPlace value={trailPlace}>
          <PersonActions>
            <Outlet />
          </PersonActions>
        </TrailPlace>
      </AppShell.Main>
      <section id="overlays" aria-label={t("messages")}>
        <Notifications autoClose={alertsLastMs} position="top-right" withinPortal={false} />
      </section>
    </AppShell>
  );
}
