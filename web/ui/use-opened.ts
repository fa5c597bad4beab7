import { useState } from "react";
import { giveFocusBack } from "./focus.ts";

/** What is open in a dialog; when it closes, the focus goes back to what opened it. */
export function useOpened<Opened>() {
  const [state, setState] = useState<{ readonly opened: Opened; readonly from: Element | null }>();
  return {
    opened: state?.opened,
    open: (opened: Opened) => setState({ opened, from: document.activeElement }),
    close: () => {
      setState(undefined);
      giveFocusBack(state?.from instanceof HTMLElement ? state.from : undefined);
    },
  };
}
