import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { opensRow } from "../data-table-model.ts";
import classes from "./row-opener.module.css";

interface RowOpenerProps {
  label: string;
  onOpen: () => void;
  /** The pointer or the focus is on it: it may open soon. */
  onReach?: () => void;
  children: ReactNode;
}

/** The heading of a row that opens where no page is: all of the row can be pressed. */
export function RowOpener({ label, onOpen, onReach, children }: RowOpenerProps) {
  return (
    <UnstyledButton
      aria-label={label}
      onClick={onOpen}
      onPointerEnter={onReach}
      onFocus={onReach}
      className={classes.opener}
      {...opensRow}
    >
      {children}
    </UnstyledButton>
  );
}
