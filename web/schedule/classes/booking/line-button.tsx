import { VisuallyHidden } from "@mantine/core";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./class-button.module.css";
import { classBookingMessages } from "./class-booking-messages.ts";
import { type ButtonInLine, useLineWords } from "./line-labels.ts";

interface LineButtonProps {
  button: ButtonInLine;
  /** The class and its time, for those who do not see its row. */
  named: { readonly name: string; readonly time: string };
  onOpen: () => void;
}

const looks = { wait: classes.wait, waiting: classes.waiting, accept: classes.accept, acceptFirst: classes.accept };

/** The button of a class that is full for a member: to join its line, or about their place in it. */
export function LineButton({ button, named, onOpen }: LineButtonProps) {
  const t = useWords(classBookingMessages);
  const { title, note } = useLineWords().button(button);
  return (
    <button type="button" className={looks[button.state]} onClick={onOpen}>
      <VisuallyHidden>{t("bookedOne", named)}</VisuallyHidden>
      {title} <small>{note}</small>
    </button>
  );
}
