import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { type ImportKind, fieldsOfImport } from "#contract/data/import-fields.ts";
import { nearestClassText } from "#contract/data/import-class-reasons.ts";
import { importReasons } from "#contract/data/import-reasons.ts";
import type { Import, ImportRow } from "#contract/data/import-shapes.ts";
import { type Duration, durationUnits, isCalendarDate } from "#contract/kernel/values.ts";
import { useDurationWords, useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { endFromLastDay } from "#web/kernel/lib/dates/last-day.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useImportFieldWords } from "../field-labels.ts";
import { CellField } from "./cell-field.tsx";
import classes from "./row-facts.module.css";
import { rowMessages } from "./rows-messages.ts";
import { useTargets } from "../targets.ts";
import type { Corrections } from "./use-corrections.ts";
import { momentIn, withUnit } from "./written-values.ts";

interface RowFactsProps {
  row: ImportRow;
  of: Pick<Import, "kind" | "mapping">;
  /** As many of what a new row brings as are said. */
  most?: number;
  /** New texts for cells that can't be read, while they can be corrected. */
  corrections?: Corrections | undefined;
}

const usualMost = 4;
/** As much of a cell as shows which one is meant; all of it is in the file. */
const mostOfCell = 60;
/** The label of a row has said them; the parts of a name that was split are shown. */
const names: ReadonlySet<string> = new Set(["first_name", "last_name", "full_name"]);
/** The fields that identify the owner of a row: the label has the name. */
const whose: ReadonlySet<string> = new Set(["person_source", "email", "phone", "dateOfBirth"]);

/** Dates that say the last day of a term. */
const lastDays: ReadonlySet<string> = new Set(["endOfDate", "end"]);

/** The values or changes of a row, and its problems, with column and value. */
export function RowFacts({ row, of: { kind, mapping }, most = usualMost, corrections }: RowFactsProps) {
  const { line, state, target, changes, problems } = row;
  const [isOpen, setOpen] = useState(false);
  const t = useWords(rowMessages);
  const field = useImportFieldWords(kind);
  const write = useValueWords(kind);
  const problem = useProblemWords(kind);
  const isKnown = target !== null && fieldsOfImport(kind).some(({ name }) => name === "person_source");
  const isSplit = mapping?.columns.some(({ field: name }) => name === "full_name") === true;
  const brought = changes.filter(
    ({ field: name, to }) =>
      to !== null && !((isKnown || !isSplit) && names.has(name)) && !(isKnown && whose.has(name)),
  );
  const facts = brought
    .slice(0, isOpen ? undefined : most)
    .map(({ field: name, to }) => t("fact", { field: field(name), to: write(name, to) }));
  const more = brought.length - most;
  return (
    <ul className={classes.facts}>
      {problems.map((each) => (
        <li
          key={`${each.field ?? ""} ${each.code}`}
          data-does={each.leavesEmpty ? "notes" : importReasons[each.code].does}
        >
          {problem(each)}
          {corrections && <Correction problem={each} line={line} kind={kind} corrections={corrections} />}
        </li>
      ))}
      {state === "changed"
        ? changes.map(({ field: name, from, to }) => (
            <li key={name}>{t("change", { field: field(name), from: write(name, from), to: write(name, to) })}</li>
          ))
        : facts.length > 0 && (
            <Text component="li" size="sm" c="dimmed">
              {facts.join(" · ")}
              {more > 0 && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-expanded={isOpen}
                  aria-label={isOpen ? t("fewerFactsOf", { line }) : t("moreFactsOf", { count: more, line })}
                  onClick={() => setOpen(!isOpen)}
                >
                  {isOpen ? t("fewerFacts") : t("moreFacts", { count: more })}
                </Button>
              )}
            </Text>
          )}
    </ul>
  );
}

interface CorrectionProps {
  problem: ImportRow["problems"][number];
  line: number;
  kind: ImportKind;
  corrections: Corrections;
}

/** A field for the cell of a problem, if one cell is its cause. */
function Correction({
  problem: { field, column: title, value, ...problem },
  line,
  kind,
  corrections,
}: CorrectionProps) {
  const fieldWords = useImportFieldWords(kind);
  const column = corrections.columnOf({ field, column: title, value, ...problem });
  if (field === null || column === undefined) return null;
  return <CellField {...{ line, column, corrections }} title={title ?? fieldWords(field)} before={value ?? ""} />;
}

function useProblemWords(kind: ImportKind): (problem: ImportRow["problems"][number]) => string {
  const t = useWords(rowMessages);
  const locale = useLocale();
  const fieldWords = useImportFieldWords(kind);
  const format = useFormat();
  const nearest = (time: string) => nearestClassText[locale].replace("{time}", format.time(time));
  const space = locale === "cn" ? "" : " ";
  return ({ field, column, value, code, line, leavesEmpty, near }) => {
    const why = importReasons[code].text[locale] + (near === undefined ? "" : space + nearest(near));
    const said = leavesEmpty ? t("leftEmpty", { reason: why }) : why;
    const reason = line === null ? said : t("sameLine", { reason: said, line });
    const place = column ?? (field === null ? undefined : fieldWords(field));
    if (place === undefined || place === "") return reason;
    return value === null || value === ""
      ? t("problemHere", { column: place, reason })
      : t("problem", { column: place, value: shortened(value), reason });
  };
}

function shortened(text: string): string {
  const characters = Array.from(text);
  return characters.length <= mostOfCell ? text : `${characters.slice(0, mostOfCell).join("")}…`;
}

/** `3 month`, as packages last. */
function durationOf(value: string): Duration | undefined {
  const [, count = "", unit] = /^(\d+) (\w+)$/.exec(value) ?? [];
  const symbol = durationUnits.find((each) => each === unit);
  return symbol && { duration: Number(count), duration_symbol: symbol };
}

/** Formats a value of a field in the reader's language: dates, and values of a list. */
function useValueWords(kind: ImportKind): (field: string, value: string | null) => string {
  const t = useWords(rowMessages);
  const say = useWords(buttonMessages);
  const format = useFormat();
  const lasting = useDurationWords();
  const option = useOptionWords();
  const { timeZone } = useClub();
  const writeMoment = ({ date, time }: { date: string | undefined; time: string }) => {
    const shown = format.time(time);
    return t("moment", {
      at: date === undefined ? shown : format.at(format.date(date), shown),
      zone: format.zone(timeZone),
    });
  };
  const fieldsThatRead = (what: "choice" | "flag") =>
    fieldsOfImport(kind).flatMap(({ name, reads }) => (reads === what ? [name] : []));
  const [choices, flags] = [fieldsThatRead("choice"), fieldsThatRead("flag")];
  const targetsOf = useTargets(choices);
  return (field, value) => {
    if (value === null || value === "") return t("empty");
    if (isCalendarDate(value)) return lastDays.has(field) ? format.lastDay(endFromLastDay(value)) : format.date(value);
    const moment = momentIn(value);
    if (moment) return writeMoment(moment);
    const measured = withUnit(kind, field, value);
    if (measured !== undefined) return measured;
    const duration = field === "duration" ? durationOf(value) : undefined;
    if (duration) return lasting(duration);
    if (flags.includes(field)) return say(value === "1" || value === "true" ? "yes" : "no");
    if (field === "method") return option("paymentMethod", value);
    if (!choices.includes(field)) return value;
    return targetsOf(field).find((target) => target.value === value)?.label ?? value;
  };
}
