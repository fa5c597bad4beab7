import { Title } from "@mantine/core";
import { useState } from "react";
import { type ClubClass, clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { activeRole, useMe } from "#web/kernel/frame/me.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { daysAfter } from "#web/kernel/lib/dates/wall-clock.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ColourDot } from "#web/schedule/class-types/colour-dot.tsx";
import { ClassCard } from "../class/class-card.tsx";
import { OpenRosters } from "../roster/open-rosters.tsx";
import { AttentionOfDay } from "./class-attention.tsx";
import { useClassWords } from "../class-labels.ts";
import { classMessages } from "../class-messages.ts";
import classes from "./classes-of-day.module.css";

/** Classes that need attention, rosters that are open, and the classes of a day, to trainers their own; nothing where there are none. */
export function ClassesOfDay({ date, now }: { date: string; now: number }) {
  const me = useMe();
  const isTrainer = activeRole(me) === "trainer";
  const setsUp = (["admin", "manager"] as const).some((role) => me.roles?.includes(role));
  const own = isTrainer ? { trainer: String(me.id) } : {};
  const { data = [] } = useRead(clubClasses.list, { query: { from: date, to: daysAfter(date, 1), ...own } });
  return (
    <>
      {setsUp && <AttentionOfDay />}
      <OpenRosters />
      {data.length > 0 && <ListOfDay {...{ data, now }} />}
      {isTrainer && <AllMine trainer={me.id} />}
    </>
  );
}

/** The way to the timetable of a trainer's own classes. */
function AllMine({ trainer }: { trainer: number }) {
  const t = useWords(classMessages);
  return (
    <LinkButton to="/timetable" search={{ trainer }} variant="default" style={{ alignSelf: "start" }}>
      {t("allMine")}
    </LinkButton>
  );
}

function ListOfDay({ data, now }: { data: readonly ClubClass[]; now: number }) {
  const t = useWords(classMessages);
  const format = useFormat();
  const words = useClassWords();
  const [opened, setOpened] = useState<number>();
  return (
    <section aria-labelledby="classes-of-day">
      <Title order={2} size="h4" id="classes-of-day">
        {t("today")} <span className={classes.count}>{format.number(data.length, 0)}</span>
      </Title>
      <ul className={classes.list}>
        {data.map((one) => (
          <li key={one.id}>
            <button
              type="button"
              className={classes.row}
              data-over={Date.parse(one.end) <= now || undefined}
              data-missing={(one.trainer === null && one.status === "scheduled") || undefined}
              data-cancelled={one.status === "cancelled" || undefined}
              onClick={() => setOpened(one.id)}
            >
              <span className={classes.time}>{words.times(one)}</span>
              <ColourDot colour={one.type.colour} />
              <span className={classes.name}>{words.taken(one)}</span>
              <span className={classes.place}>{words.place(one, "day")}</span>
            </button>
          </li>
        ))}
      </ul>
      {opened !== undefined && <ClassCard id={opened} onClose={() => setOpened(undefined)} />}
    </section>
  );
}
