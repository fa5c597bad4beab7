import { useEffect } from "react";
import { messages } from "#contract/messaging/messages.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";

/** Reports whether the club sends mail, once known; shows nothing. */
export function MailAvailable({ onKnown }: { onKnown: (isAvailable: boolean) => void }) {
  const { data, error } = useRead(messages.available);
  const isAvailable = error ? false : data?.mail;
  useEffect(() => {
    if (isAvailable !== undefined) onKnown(isAvailable);
  }, [isAvailable, onKnown]);
  return null;
}
