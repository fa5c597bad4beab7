import { Portal } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import classes from "./paper.module.css";
import printed from "../printed.module.css";

interface PaperProps {
  onEnd: () => void;
  children: ReactNode;
}

/** Puts something onto paper that is not on the screen, and says when that is over. */
export function Paper(props: PaperProps) {
  return (
    <Portal>
      <Sheet {...props} />
    </Portal>
  );
}

/** The portal is there before what is in it: only then it can be printed. */
function Sheet({ onEnd, children }: PaperProps) {
  useEffect(() => {
    window.addEventListener("afterprint", onEnd, { once: true });
    window.print();
    return () => window.removeEventListener("afterprint", onEnd);
  }, [onEnd]);
  return <div className={`${classes.paper} ${printed.printed}`}>{children}</div>;
}
