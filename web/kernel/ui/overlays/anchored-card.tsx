import { Popover } from "@mantine/core";
import { useMediaQuery, useWindowEvent } from "@mantine/hooks";
import { type ReactNode, useState } from "react";
import { useFocusReturned } from "../focus.ts";
import classes from "./anchored-card.module.css";
import { Dialog } from "./dialog.tsx";
import { useLayer } from "./layers.ts";

interface AnchoredCardProps {
  /** Names it, and heads it on a phone. */
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** A card of 320 px beside what opened it; on a phone, also on its side, a sheet. */
export function AnchoredCard({ title, closeLabel, onClose, children }: AnchoredCardProps) {
  const phone = useMediaQuery("(width < 48em), (height < 30em)", undefined, { getInitialValueInEffect: false });
  if (phone) {
    return (
      <Dialog title={title} closeLabel={closeLabel} onClose={onClose}>
        {children}
      </Dialog>
    );
  }
  return (
    <Beside title={title} onClose={onClose}>
      {children}
    </Beside>
  );
}

function Beside({ title, onClose, children }: Omit<AnchoredCardProps, "closeLabel">) {
  const [place] = useState(() => placeOf(document.activeElement));
  useLayer(true, onClose);
  useFocusReturned();
  // Also while a button that was pressed is busy, and nothing has the focus.
  useWindowEvent("keydown", (event) => {
    if (event.key === "Escape" && !isIn(event.target, menus)) onClose();
  });
  useWindowEvent("pointerdown", (event) => {
    if (!isIn(event.target, kept)) onClose();
  });
  return (
    <Popover
      opened
      closeOnEscape={false}
      closeOnClickOutside={false}
      position="right-start"
      width={320}
      offset={8}
      radius="lg"
      shadow="lg"
      zIndex={belowDialogs}
      trapFocus
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.place} style={place} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={title}>
        <div tabIndex={-1} data-autofocus className={classes.card}>
          {children}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A dialog that the card opens covers it. */
const belowDialogs = 199;

/** Esc closes a menu of the card first. */
const menus = "[role=menu], [aria-expanded=true]";
/** A press on these leaves the card open: on itself, and on a message that offers to undo something. */
const kept = "[role=dialog], [role=status], [role=alert]";

function isIn(target: EventTarget | null, places: string): boolean {
  return target instanceof Element && target.closest(places) !== null;
}

/** A wider opener, such as a row of a list, leaves no room beside it: the card covers its end. */
const WIDEST = 240;

/** The place of what has the focus on the screen; the middle where that is nothing. */
function placeOf(element: Element | null) {
  if (!element || element === document.body) return { left: "50%", top: "25%", width: 0, height: 0 };
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width: Math.min(width, WIDEST), height };
}
