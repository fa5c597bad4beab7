import { Title } from "@mantine/core";
import { rosters } from "#contract/schedule/classes/rosters.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ColourDot } from "#web/schedule/class-types/colour-dot.tsx";
import classes from "../timetable/classes-of-day.module.css";
import { rosterMessages } from "./roster-messages.ts";

/** Rosters that nobody has closed, to trainers their own; nothing without any. */
export function OpenRosters() {
  const t = useWords(rosterMessages);
  const format = useFormat();
  const locale = useLocale();
  const { timeZone } = useClub();
  const { data = [] } = useRead(rosters.open);
  if (data.length === 0) return null;
  const when = ({ date, start }: (typeof data)[number]["class"]) =>
    format.at(format.near(date), format.time(wallOf(start, timeZone).time));
  return (
    <section aria-labelledby="open-rosters">
      <Title order={2} size="h4" id="open-rosters">
        {t("open")} <span className={classes.count}>{format.number(data.length, 0)}</span>
      </Title>
      <ul className={classes.list}>
        {data.map(({ class: one, booked, unmarked }) => (
          <li key={one.id}>
            <LinkAnchor
              to="/timetable/$classId/roster"
              params={{ classId: String(one.id) }}
              underline="never"
              c="inherit"
              className={classes.row}
            >
              <span className={classes.time}>{when(one)}</span>
              <ColourDot colour={one.type.colour} />
              <span className={classes.name}>{one.type.name[locale]}</span>
              <span className={classes.place}>{t("openRow", { marked: booked - unmarked, booked })}</span>
            </LinkAnchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
