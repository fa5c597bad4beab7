import { Popover } from "@mantine/core";
import { useMediaQuery, useWindowEvent } from "@mantine/hooks";
import { type ReactNode, useRef, useState } from "react";
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
  const card = useRef<HTMLDivElement>(null);
  // Also while a button that was pressed is busy, and nothing has the focus. First of all listeners: a list of the card
  // that is open is closed by its own, and is shut by then.
  useWindowEvent(
    "keydown",
    ({ key, target }) => {
      if (key === "Escape" && !isIn(target, menus) && !isInOtherDialog(target, card.current)) onClose();
    },
    { capture: true },
  );
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
        <div ref={card} tabIndex={-1} data-autofocus className={classes.card}>
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
/** A press on these leaves the card open: on itself, on a list of its dialog, and on a message that offers to undo something. */
const kept = "[role=dialog], [role=listbox], [role=status], [role=alert]";

function isIn(target: EventTarget | null, places: string): boolean {
  return target instanceof Element && target.closest(places) !== null;
}

/** A question that the card asks is closed by itself. */
function isInOtherDialog(target: EventTarget | null, card: Element | null): boolean {
  const dialog = target instanceof Element ? target.closest("[role=dialog]") : null;
  return dialog !== null && !dialog.contains(card);
}

/** A wider opener, such as a row of a list, leaves no room beside it: the card covers its end. */
const WIDEST = 240;

/** The place of what has the focus on the screen; the middle where that is nothing. */
function placeOf(element: Element | null) {
  if (!element || element === document.body) return { left: "50%", top: "25%", width: 0, height: 0 };
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width: Math.min(width, WIDEST), height };
}
