import { Button } from "@mantine/core";
import { useElementSize } from "@mantine/hooks";
import IconChevronDown from "~icons/tabler/chevron-down";
import IconChevronUp from "~icons/tabler/chevron-up";
import { type ReactNode, useState } from "react";
import classes from "./show-more.module.css";

/** As in the style sheet, in pixels. */
const cutHeight = 320;

interface ShowMoreProps {
  moreLabel: string;
  lessLabel: string;
  children: ReactNode;
}

/** Shows the beginning of what is long, and the whole of it when asked. */
export function ShowMore({ moreLabel, lessLabel, children }: ShowMoreProps) {
  const { ref, height } = useElementSize<HTMLDivElement>();
  const [open, setOpen] = useState(false);
  const isLong = height > cutHeight;
  const Icon = open ? IconChevronUp : IconChevronDown;
  return (
    <div>
      <div className={classes.content} data-long={isLong || undefined} data-cut={!open || undefined}>
        <div ref={ref}>{children}</div>
      </div>
      {isLong && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          className={classes.toggle}
          aria-expanded={open}
          rightSection={<Icon size={16} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {open ? lessLabel : moreLabel}
        </Button>
      )}
    </div>
  );
}
