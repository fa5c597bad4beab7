import { notifications } from "@mantine/notifications";

/** Tells at the edge of the page that something worked; goes by itself, after the usual time or the one given. */
export function alertSuccess(message: string, lastsMs?: number): void {
  const lasts = lastsMs === undefined ? {} : { autoClose: lastsMs };
  notifications.show({ message, color: "green", role: "status", withCloseButton: false, ...lasts });
}

/** Tells at the edge of the page why something did not work, where no form could say it. */
export function alertFailure(message: string): void {
  notifications.show({ message, color: "red", role: "alert", withCloseButton: false });
}

/** Takes away what is told at the edge of the page. */
export function clearAlerts(): void {
  notifications.clean();
}
