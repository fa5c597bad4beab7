import { notifications } from "@mantine/notifications";

/** Tells at the edge of the page that something worked; goes by itself. */
export function alertSuccess(message: string): void {
  notifications.show({ message, color: "green", role: "status" });
}

/** Tells at the edge of the page that something failed; goes by itself. */
export function alertFailure(message: string): void {
  notifications.show({ message, color: "red", role: "alert" });
}
