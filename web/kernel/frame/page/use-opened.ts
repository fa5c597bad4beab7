import { useState } from "react";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { giveFocusBack } from "#web/kernel/ui/focus.ts";

/** The open dialog, kept by its name when a login ends; when it closes, the focus returns to what opened it. */
export function useOpened<Opened>(name: string) {
  const [opened, setOpened] = useStoredDraft<Opened | undefined>(name, undefined);
  const [from, setFrom] = useState<Element | null>(null);
  return {
    opened,
    open: (next: Opened) => {
      setOpened(next);
      setFrom(document.activeElement);
    },
    close: () => {
      setOpened(undefined);
      giveFocusBack(from instanceof HTMLElement ? from : undefined);
    },
  };
}
