import { UnstyledButton } from "@mantine/core";
import type { ReactNode } from "react";
import { opensRow } from "./data-table-model.ts";
import classes from "./row-opener.module.css";

interface RowOpenerProps {
  label: string;
  onOpen: () => void;
  children: ReactNode;
}

/** The heading of a row that opens where no page is: all of the row can be pressed. */
export function RowOpener({ label, onOpen, children }: RowOpenerProps) {
  return (
    <UnstyledButton aria-label={label} onClick={onOpen} className={classes.opener} {...opensRow}>
      {children}
    </UnstyledButton>
  );
}
