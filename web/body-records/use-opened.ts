import { useState } from "react";
import type { BodyRecord } from "#contract/body-records.ts";
import { giveFocusBack } from "#web/ui/focus.ts";

/** A dialog that is open: a record to look at or to change, or the import of many. */
export type Opened = { readonly what: "view" | "edit"; readonly record: BodyRecord } | { readonly what: "import" };

/** The dialog of a history; when it closes, the focus goes back to what opened it. */
export function useOpened() {
  const [opened, setOpened] = useState<Opened & { readonly from: Element | null }>();
  return {
    opened,
    open: (next: Opened) => setOpened({ ...next, from: document.activeElement }),
    close: () => {
      setOpened(undefined);
      giveFocusBack(opened?.from instanceof HTMLElement ? opened.from : undefined);
    },
  };
}
