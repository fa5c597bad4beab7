import { notifications } from "@mantine/notifications";
import IconAlertTriangle from "~icons/tabler/alert-triangle";
import IconCheck from "~icons/tabler/check";
import { type ReactNode, createElement } from "react";
import { Toast } from "./toast.tsx";

/** How long an alert stays (platform-and-people §5). */
export const alertMs = 5_000;

/** Shows at the lower left that something worked; disappears after the usual time or the given one. */
export function alertSuccess(message: string, lastsMs = alertMs): void {
  showToast("status", (close) => createElement(Toast, { icon: IconCheck, message, lastsMs, onEnd: close }));
}

/** Shows at the lower left why something failed, where no form can say it. */
export function alertFailure(message: string): void {
  showToast("alert", (close) =>
    createElement(Toast, { icon: IconAlertTriangle, message, lastsMs: alertMs, onEnd: close }),
  );
}

/** Shows a toast at the lower left until it closes itself. */
export function showToast(role: "status" | "alert", toast: (close: () => void) => ReactNode): void {
  const id = notifications.show({
    role,
    position: "bottom-left",
    autoClose: false,
    message: "",
    renderNotification: () => toast(() => notifications.hide(id)),
  });
}

/** Removes all alerts. */
export function clearAlerts(): void {
  notifications.clean();
}
