import { useEffect } from "react";
import { messages } from "#contract/messaging/messages.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";

/** Says whether mail goes out of this club, once that is known; shows nothing. */
export function MailAvailable({ onKnown }: { onKnown: (isAvailable: boolean) => void }) {
  const { data, error } = useRead(messages.available);
  const isAvailable = error ? false : data?.mail;
  useEffect(() => {
    if (isAvailable !== undefined) onKnown(isAvailable);
  }, [isAvailable, onKnown]);
  return null;
}
