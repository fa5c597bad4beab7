import { IconBodyScan, IconCalendarEvent, IconCreditCard, IconHome, IconUserCircle } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useWords } from "#web/lib/i18n.ts";
import classes from "./member-bar.module.css";
import { memberMessages } from "./member-messages.ts";

const places = [
  { label: "home", to: "/", icon: IconHome },
  { label: "bookings", to: "/client/bookings", icon: IconCalendarEvent },
  { label: "body", to: "/profile-body-index", icon: IconBodyScan },
  { label: "payments", to: "/payments", icon: IconCreditCard },
  { label: "profile", to: "/profile", icon: IconUserCircle },
] as const;

/** Where clients go on a phone, at the bottom of every screen. */
export function MemberBar() {
  const t = useWords(memberMessages);
  return (
    <nav aria-label={t("bar")} className={classes.bar}>
      {places.map(({ label, to, icon: Icon }) => (
        <Link key={to} to={to} className={classes.place} activeOptions={{ exact: true, includeSearch: false }}>
          <Icon size={22} stroke={1.75} aria-hidden />
          {t(label)}
        </Link>
      ))}
    </nav>
  );
}
