import { Skeleton } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Me } from "#contract/identity/people.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { activeDaysOf, presentTerm } from "./active-days.ts";
import { hadNoCredits } from "./credits-model.ts";
import { useClassesLeftWords } from "./use-classes-left.ts";
import { useClientGlance } from "./use-client-glance.ts";
import classes from "./member-figures.module.css";
import { memberFigureMessages } from "./member-figures-messages.ts";

/** A member's credits and membership, each leading to what explains it. */
export function MemberFigures({ me }: { me: Me }) {
  return (
    <div className={classes.figures}>
      <Credits me={me} />
      <Membership me={me} />
    </div>
  );
}

function Credits({ me }: { me: Me }) {
  const t = useWords(memberFigureMessages);
  const format = useFormat();
  const classesLeft = useClassesLeftWords();
  const { data } = useClientGlance(me);
  if (!data) return <Skeleton height={88} radius="lg" />;
  const { bookable, booked, done, later: starting } = data.credits;
  const [later] = starting;
  const left = classesLeft(data);
  if (left && hadNoCredits(data.credits)) {
    return (
      <Figure value={left.value} unit={left.unit}>
        {left.note}
      </Figure>
    );
  }
  return (
    <Figure value={format.number(bookable)} unit={t("bookable", { count: bookable })}>
      {t("bookedAndDone", { booked, done })}
      {later && <span>{t("later", { count: later.credits, date: format.near(later.from) })}</span>}
      {left && <span>{t("classesToo", { classes: `${left.value} ${left.unit}`.trim(), note: left.note })}</span>}
    </Figure>
  );
}

function Membership({ me }: { me: Me }) {
  const t = useWords(memberFigureMessages);
  const format = useFormat();
  const today = useToday();
  const { data } = useClientGlance(me);
  if (!data) return <Skeleton height={88} radius="lg" />;
  const term = presentTerm(me, data.gap, today);
  const days = activeDaysOf(term, today);
  if (!days) return null;
  const { startOfDate, endOfDate } = term;
  if (days.kind === "waiting") {
    return (
      <Figure value={format.number(days.days)} unit={t("daysToGo", { count: days.days })}>
        {startOfDate && t("startsOn", { date: format.near(startOfDate) })}
      </Figure>
    );
  }
  if (days.kind === "open") {
    return (
      <Figure value={format.number(days.days)} unit={t("daysSoFar", { count: days.days })}>
        {t("noEnd")}
      </Figure>
    );
  }
  return (
    <Figure value={format.number(days.left)} unit={t("daysLeft", { count: days.left })}>
      {endOfDate && t(days.left === 0 ? "endedOn" : "until", { date: format.lastDay(endOfDate) })}
    </Figure>
  );
}

function Figure({ value, unit, children }: { value: string; unit: string; children: ReactNode }) {
  return (
    <Link to="/payments" className={classes.figure}>
      <span>
        <b>{value}</b> {unit}
      </span>
      <span className={classes.note}>{children}</span>
    </Link>
  );
}
