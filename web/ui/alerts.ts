import { notifications } from "@mantine/notifications";

/** Tells at the edge of the page that something worked; goes by itself. */
export function alertSuccess(message: string): void {
  notifications.show({ message, color: "green", role: "status", withCloseButton: false });
}
