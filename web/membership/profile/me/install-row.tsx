import { List } from "@mantine/core";
import IconChevronRight from "~icons/tabler/chevron-right";
import IconDeviceMobileDown from "~icons/tabler/device-mobile-down";
import { useState } from "react";
import { askToInstall, useInstallWay } from "#web/kernel/lib/device/install-way.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Dialog } from "#web/kernel/ui/overlays/dialog.tsx";
import { installMessages } from "./install-messages.ts";
import classes from "./me-page.module.css";

/** Puts the app onto the phone: browsers that can do it ask, the others are led by two steps. */
export function InstallRow() {
  const t = useWords(installMessages);
  const button = useWords(buttonMessages);
  const way = useInstallWay();
  const [isShown, setShown] = useState(false);
  if (way === undefined) return null;
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        onClick={() => (way === "byBrowser" ? askToInstall() : setShown(true))}
      >
        <IconDeviceMobileDown width={22} height={22} aria-hidden />
        <span className={classes.name}>{t("install")}</span>
        <IconChevronRight width={18} height={18} aria-hidden />
      </button>
      {isShown && (
        <Dialog title={t("install")} closeLabel={button("close")} onClose={() => setShown(false)}>
          <List type="ordered" spacing="sm">
            <List.Item>{t("share")}</List.Item>
            <List.Item>{t("add")}</List.Item>
          </List>
        </Dialog>
      )}
    </li>
  );
}
