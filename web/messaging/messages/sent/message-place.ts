import type { LinkProps } from "@tanstack/react-router";
import type { MessageRow } from "#contract/messaging/messages.ts";

type Place = Pick<LinkProps, "to" | "params" | "search">;

/** The viewer: the recipient, or staff, some of whom may write to clients. */
interface Viewer {
  readonly isOwn: boolean;
  readonly writes: boolean;
}

/** The page of a message's cause for its recipient; undefined if this viewer may not see it. */
export function messagePlaceOf(
  { kind, id }: NonNullable<MessageRow["cause"]>,
  personId: number,
  { isOwn, writes }: Viewer,
): Place | undefined {
  switch (kind) {
    case "mailing":
      return writes ? { to: "/mailings/$mailingId", params: { mailingId: String(id) } } : undefined;
    case "order":
      return { to: "/payments/receipt/$orderId", params: { orderId: String(id) } };
    case "document":
      return { to: "/payments/documents/$number", params: { number: String(id) } };
    case "reservation":
      return inProfile(personId, isOwn, "calendar");
    case "lot":
    case "charge":
      return inProfile(personId, isOwn, "orders");
    case "person":
    case "reason":
      return inProfile(personId, isOwn);
  }
}

function inProfile(personId: number, isOwn: boolean, tab?: "calendar" | "orders"): Place {
  const search = tab && { search: { tab } };
  if (isOwn) return { to: "/profile", ...search };
  return { to: "/user/$userId/profile", params: { userId: String(personId) }, ...search };
}
