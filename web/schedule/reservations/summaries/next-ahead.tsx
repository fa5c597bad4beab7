import { Text } from "@mantine/core";
import IconChevronRight from "~icons/tabler/chevron-right";
import type { ReactNode } from "react";
import classes from "./next-session-card.module.css";
import { type Begins, useWhen } from "./use-when.ts";

interface NextAheadProps {
  caption: string;
  at: Begins;
  /** Beside who gives it. */
  face: ReactNode;
  terms: string;
  who: string;
  onOpen: () => void;
  /** A button of its own. */
  children?: ReactNode;
}

/** The next session or class of a client, large. */
export function NextAhead({ caption, at, face, terms, who, onOpen, children }: NextAheadProps) {
  const when = useWhen();
  return (
    <>
      <button type="button" className={classes.next} onClick={onOpen}>
        <span className={classes.caption}>{caption}</span>
        <span className={classes.when}>{when.near(at)}</span>
      </button>
      <div className={classes.who}>
        {face}
        <span>
          <Text span display="block" fw={600}>
            {terms}
          </Text>
          <Text span c="dimmed">
            {who}
          </Text>
        </span>
        {children}
      </div>
    </>
  );
}

/** One of those after it. */
export function LaterAhead({ at, name, onOpen }: { at: Begins; name: string; onOpen: () => void }) {
  const when = useWhen();
  return (
    <button type="button" className={classes.row} onClick={onOpen}>
      <span className={classes.time}>{when.near(at)}</span>
      <Text span c="dimmed">
        {name}
      </Text>
      <IconChevronRight size={18} aria-hidden />
    </button>
  );
}
