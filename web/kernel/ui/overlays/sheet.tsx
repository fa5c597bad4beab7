import { Drawer, FocusTrap } from "@mantine/core";
import type { ReactNode } from "react";
import { useFocusReturned } from "../focus.ts";
import { useSecondTap } from "./use-second-tap.ts";
import { useSettled } from "./use-settled.ts";
import { isTouched } from "../touch.ts";
import { useLayer } from "./layers.ts";
import classes from "./sheet.module.css";

interface SheetProps {
  /** Closed for a while, it keeps what it holds as it was left. */
  opened?: boolean;
  title: string;
  /** The person concerned, beside the title. */
  face?: ReactNode;
  /** Names the button that closes it. */
  closeLabel: string;
  /** Width in pixels; a phone gives it the whole screen. */
  size?: number;
  /** Esc closes it, unless that belongs to something above it. */
  closeOnEscape?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A form beside the page that it is about, which stays in sight. */
export function Sheet({ opened = true, title, face, closeLabel, size = 520, children, ...drawer }: SheetProps) {
  useFocusReturned();
  const isSettled = useSettled(opened);
  useSecondTap(opened);
  useLayer(opened, drawer.onClose);
  return (
    <Drawer
      {...drawer}
      closeOnClickOutside={isSettled}
      opened={opened}
      keepMounted
      position="right"
      offset={12}
      radius="lg"
      size={size}
      padding="lg"
      title={
        <span className={classes.title}>
          {face !== undefined && <span aria-hidden>{face}</span>}
          {title}
        </span>
      }
      classNames={{ content: classes.content, header: classes.header, body: classes.body, close: classes.close }}
      closeButtonProps={{ "aria-label": closeLabel }}
    >
      {isTouched() && <FocusTrap.InitialFocus />}
      {children}
    </Drawer>
  );
}

interface SheetFooterProps {
  /** The result of the button: shown over the form, so that nothing moves. */
  note?: ReactNode;
  children: ReactNode;
}

/** The end of a sheet, always in sight: what the button will do, and the button. */
export function SheetFooter({ note, children }: SheetFooterProps) {
  return (
    <div className={classes.footer}>
      {note !== undefined && <div className={classes.note}>{note}</div>}
      {children}
    </div>
  );
}
