import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./entry-list.module.css";

/** A short list in a card, of entries that each say what they are and what can be done with them. */
export function EntryList({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}

interface EntryProps {
  /** A drawing that distinguishes kinds of entries. */
  sign?: ReactNode;
  name: string;
  /** For names that are not translated: addresses. */
  isLiteral?: boolean;
  badge?: ReactNode;
  action?: ReactNode;
  /** Its facts, mostly `EntryFacts`. */
  children: ReactNode;
}

export function Entry({ sign, name, isLiteral, badge, action, children }: EntryProps) {
  return (
    <li className={classes.entry}>
      {sign}
      <div className={classes.body}>
        <div className={classes.head}>
          <Text fw={550} translate={isLiteral ? "no" : undefined}>
            {name}
          </Text>
          {badge}
        </div>
        {children}
      </div>
      {action}
    </li>
  );
}

/** Facts side by side, as many as fit into a line. */
export function EntryFacts({ children }: { children: ReactNode }) {
  return <div className={classes.facts}>{children}</div>;
}
