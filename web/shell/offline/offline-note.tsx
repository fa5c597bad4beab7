import IconWifiOff from "~icons/tabler/wifi-off";
import { useSyncExternalStore } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { offlineBannerMessages } from "./offline-messages.ts";
import classes from "./offline-note.module.css";

/** Says that the browser is offline, as long as it is. */
export function OfflineNote() {
  const t = useWords(offlineBannerMessages);
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.note}>
          <IconWifiOff size={20} aria-hidden />
          {t("offline")}
        </p>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
