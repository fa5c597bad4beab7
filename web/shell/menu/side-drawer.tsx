import { Drawer } from "@mantine/core";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useLayer } from "#web/kernel/ui/overlays/layers.ts";
import { shellMessages } from "../messages.ts";
import classes from "../shell.module.css";
import { SideMenu } from "./side-menu.tsx";

/** The side menu on narrow screens. */
export function SideDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useWords(shellMessages);
  useLayer(opened, onClose);
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t("sideMenu")}>
        <Drawer.Body className={classes.drawer}>
          <SideMenu onLeave={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
