import { FocusTrap, Modal, type ModalProps } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./dialog.module.css";
import { useFocusReturned } from "../focus.ts";
import { useSecondTap } from "./use-second-tap.ts";
import { useSettled } from "./use-settled.ts";
import { isTouched } from "../touch.ts";
import { useLayer } from "./layers.ts";

interface DialogProps {
  opened?: boolean;
  title: ReactNode;
  /** The name of its close button; without one only its content can close it. */
  closeLabel?: string;
  size?: NonNullable<ModalProps["size"]>;
  /** Esc closes it, unless that belongs to something above it. */
  closeOnEscape?: boolean;
  /** A click beside it closes it, unless what it shows would be lost. */
  closeOnClickOutside?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog for a form; on a phone it covers the full width at the lower edge. */
export function Dialog({ opened = true, closeLabel, children, closeOnClickOutside = true, ...modal }: DialogProps) {
  useFocusReturned();
  const isSettled = useSettled(opened);
  useSecondTap(opened);
  useLayer(opened, closeLabel === undefined ? () => {} : modal.onClose);
  const byItself = closeLabel === undefined && {
    withCloseButton: false,
    closeOnEscape: false,
    closeOnClickOutside: false,
  };
  return (
    <Modal
      padding="md"
      {...modal}
      closeOnClickOutside={closeOnClickOutside && isSettled}
      {...byItself}
      opened={opened}
      classNames={{
        inner: classes.inner,
        content: classes.content,
        header: classes.header,
        title: classes.title,
        close: classes.close,
      }}
      closeButtonProps={{ "aria-label": closeLabel }}
    >
      {isTouched() && <FocusTrap.InitialFocus />}
      <div ref={markFirstField}>{children}</div>
    </Modal>
  );
}

/** The focus goes to the first field, where there is one, nothing else has asked for it and no keyboard would cover it. */
function markFirstField(content: HTMLDivElement | null): void {
  if (!content || content.querySelector("[data-autofocus]")) return;
  const field = content.querySelector<HTMLElement>(
    ":is(input:not([hidden], [type=hidden], [type=file]), textarea, select):enabled:not([tabindex='-1'])",
  );
  field?.setAttribute("data-autofocus", "");
}

interface DialogFooterProps {
  /** The result of the buttons: shown over the form, so that nothing moves. */
  note?: ReactNode;
  children: ReactNode;
}

/** The buttons of a dialog, in sight however long its form is. */
export function DialogFooter({ note, children }: DialogFooterProps) {
  return (
    <div className={classes.footer}>
      <div className={classes.note}>{note}</div>
      {children}
    </div>
  );
}
