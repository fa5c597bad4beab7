import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./fold-button.module.css";

/** A button in a form that shows more fields, or hides them again: an icon and words. */
export function FoldButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <UnstyledButton className={classes.button} onClick={onClick}>
      {children}
    </UnstyledButton>
  );
}
