import { Title } from "@mantine/core";
import { useState } from "react";
import { type ClassAttention, classAttention } from "#contract/schedule/classes/class-attention.ts";
import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ColourDot } from "#web/schedule/class-types/colour-dot.tsx";
import { attentionMessages } from "../attention/attention-messages.ts";
import { useLineName } from "../attention/line-name-labels.ts";
import { SubstituteDialog } from "../class/substitute-dialog.tsx";
import { useClassWords } from "../class-labels.ts";
import { classMessages } from "../class-messages.ts";
import classes from "./classes-of-day.module.css";

/** Classes ahead that nobody teaches, or outside the hours of who does, to those who can change that; nothing without any. */
export function AttentionOfDay() {
  const t = useWords(classMessages);
  const { data } = useRead(classAttention.read, { query: {} });
  const all = useWords(attentionMessages);
  const [opened, setOpened] = useState<ClubClass>();
  if (!data) return null;
  return (
    <>
      <AttentionList id="without-trainer" title={t("needTrainer")} {...data.withoutTrainer} onOpen={setOpened} />
      <AttentionList id="outside-hours" title={t("outsideTrainerHours")} {...data.outsideHours} onOpen={setOpened} />
      {data.missing.count > 0 && <ToAll>{all("missingCount", { count: data.missing.count })}</ToAll>}
      {data.sessions.count > 0 && <ToAll>{all("sessionCount", { count: data.sessions.count })}</ToAll>}
      {opened && <SubstituteDialog one={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** The way to all that needs attention. */
function ToAll({ children }: { children: string }) {
  return (
    <LinkButton to="/attention" variant="default" style={{ alignSelf: "start" }}>
      {children}
    </LinkButton>
  );
}

interface AttentionListProps extends Pick<ClassAttention["withoutTrainer"], "count" | "lines"> {
  id: string;
  title: string;
  onOpen: (one: ClubClass) => void;
}

function AttentionList({ id, title, count, lines, onOpen }: AttentionListProps) {
  const t = useWords(attentionMessages);
  const format = useFormat();
  const words = useClassWords();
  const { name } = useLineName();
  const { timeZone } = useClub();
  const shown = lines.reduce((sum, { dates }) => sum + dates.length, 0);
  if (count === 0) return null;
  const when = ({ date, start }: ClubClass) => format.at(format.near(date), format.time(wallOf(start, timeZone).time));
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        {title} <span className={classes.count}>{format.number(count, 0)}</span>
      </Title>
      <ul className={classes.list}>
        {lines.map(({ first, dates }) => (
          <li key={first.id}>
            <button
              type="button"
              className={classes.row}
              data-missing={first.trainer === null || undefined}
              onClick={() => onOpen(first)}
            >
              <span className={classes.time}>{when(first)}</span>
              <ColourDot colour={first.type.colour} />
              <span className={classes.name}>{dates.length > 1 ? name({ first, dates }) : words.name(first)}</span>
              <span className={classes.place}>{words.place(first, "day")}</span>
            </button>
          </li>
        ))}
      </ul>
      {(count > shown || lines.length < count) && <ToAll>{t("all", { count })}</ToAll>}
    </section>
  );
}
