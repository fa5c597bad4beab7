import type { ButtonProps } from "@mantine/core";
import IconUsersGroup from "~icons/tabler/users-group";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { OpenBooking } from "#web/schedule/reservations/booking/creating/book-dialog.tsx";
import classes from "./home-page.module.css";
import { homeMessages } from "./messages.ts";

interface WaysToBookProps extends ButtonProps {
  withoutCredits: boolean;
  /** The club offers classes. */
  hasClasses: boolean;
  /** Classes come first: the membership or credits of the member are good for them. */
  includesClasses: boolean;
  onOpen: () => void;
}

/** A member books a session, or a class where the club has any; first what their membership or credits are for. */
export function WaysToBook(props: WaysToBookProps) {
  const { withoutCredits, hasClasses, includesClasses, onOpen, visibleFrom, ...button } = props;
  const t = useWords(homeMessages);
  const way = { ...button, withoutCredits, onOpen };
  if (!hasClasses) return <OpenBooking {...way} {...(visibleFrom && { visibleFrom })} />;
  const toClass = (
    <LinkButton
      to="/timetable"
      {...button}
      variant={includesClasses ? "filled" : "default"}
      leftSection={<IconUsersGroup size={18} aria-hidden />}
    >
      {t("bookClass")}
    </LinkButton>
  );
  const toSession = <OpenBooking {...way} label={t("bookSession")} variant={includesClasses ? "default" : "filled"} />;
  return (
    <div className={classes.ways} data-wide={visibleFrom ? true : undefined}>
      {includesClasses ? toClass : toSession}
      {includesClasses ? toSession : toClass}
    </div>
  );
}
