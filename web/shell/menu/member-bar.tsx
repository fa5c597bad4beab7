import IconBodyScan from "~icons/tabler/body-scan";
import IconCalendarEvent from "~icons/tabler/calendar-event";
import IconCreditCard from "~icons/tabler/credit-card";
import IconHome from "~icons/tabler/home";
import IconUserCircle from "~icons/tabler/user-circle";
import { Link, useLocation } from "@tanstack/react-router";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./phone-bar.module.css";
import { memberMessages } from "./member-messages.ts";
import { usePlacesLoaded } from "./use-places-loaded.ts";

const places = [
  { name: "home", to: "/", icon: IconHome },
  { name: "bookings", to: "/client/bookings", icon: IconCalendarEvent },
  { name: "body", to: "/profile-body-index", icon: IconBodyScan },
  { name: "payments", to: "/payments", icon: IconCreditCard },
  { name: "me", to: "/me", icon: IconUserCircle },
] as const;

/** Where clients go on a phone, at the bottom of every screen. */
export function MemberBar() {
  const t = useWords(memberMessages);
  // The timetable is the other side of the bookings.
  const isTimetable = useLocation().pathname === "/timetable";
  usePlacesLoaded(places);
  return (
    <nav aria-label={t("bar")} className={classes.bar}>
      {places.map(({ name, to, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className={classes.place}
          activeOptions={{ exact: to === "/", includeSearch: false }}
          {...(isTimetable && name === "bookings" && { "aria-current": "page" as const })}
        >
          <Icon size={22} stroke={1.75} aria-hidden />
          {t(name)}
        </Link>
      ))}
    </nav>
  );
}
