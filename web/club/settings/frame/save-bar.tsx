import { type ReactNode, createContext, useState } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { settingMenuMessages } from "./menu-messages.ts";
import classes from "./settings-frame.module.css";

/** The bar for changes that are not saved, once it is there. */
export const SaveBarPlace = createContext<HTMLElement | null>(null);

/** Settings with one bar for the changes that are not saved: at the foot of the window, or of the dialog they are in. */
export function WithSaveBar({ inDialog = false, children }: { inDialog?: boolean; children: ReactNode }) {
  const t = useWords(settingMenuMessages);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <>
      <SaveBarPlace value={place}>{children}</SaveBarPlace>
      <div
        ref={setPlace}
        role="region"
        aria-label={t("unsaved")}
        className={inDialog ? classes.dialogBar : classes.bar}
        data-dock="tall"
      />
    </>
  );
}
