import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { BodyRecord, Readings } from "#contract/health/body-records.ts";
import type { Measurement } from "#contract/health/body-values.ts";
import type { Profile } from "#contract/identity/people.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { PaperLogo } from "#web/kernel/frame/club/club-mark.tsx";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { ColumnHeads } from "#web/kernel/ui/table/column-heads.tsx";
import printed from "#web/kernel/ui/printed.module.css";
import { ChangeNote } from "../readings/change-note.tsx";
import { lastChange, type ReadingsOf } from "../readings/readings.ts";
import { resultMessages } from "./result-messages.ts";
import classes from "./result-sheet.module.css";
import { useMeasures } from "../use-measures.ts";
import { useReadings } from "../readings/use-readings.ts";

const composition = ["weight", "smm", "pbf", "vfl", "height"] as const satisfies readonly Measurement[];
const girths = ["waistline", "hips"] as const satisfies readonly Measurement[];
const limbs = [
  { name: "arm", left: "leftArm", right: "rightArm" },
  { name: "thigh", left: "leftThigh", right: "rightThigh" },
  { name: "calf", left: "leftCalf", right: "rightCalf" },
] as const;

interface ResultSheetProps {
  person: Profile;
  record: BodyRecord;
  /** The readings up to this record. */
  readings: Readings;
}

/** One record as it is handed over: on paper nothing is left but this sheet. */
export function ResultSheet({ person, record, readings }: ResultSheetProps) {
  const t = useWords(resultMessages);
  const words = useOptionWords();
  const { goal } = record.records;
  const until = readings.latest;
  const values = { until, readingsOf: useReadings(readings.series) };
  const isMeasured = (name: Measurement) => record.records[name] !== undefined;
  const pairs = limbs.filter(({ left, right }) => isMeasured(left) || isMeasured(right));
  return (
    <article className={`${printed.printed} ${classes.sheet}`}>
      <SheetHead person={person} record={record} />
      <ValueTable title={t("composition")} names={composition.filter(isMeasured)} {...values} />
      <ValueTable title={t("girths")} names={girths.filter(isMeasured)} {...values} />
      {pairs.length > 0 && (
        <SheetTable title={t("limbs")} heads={[t("measurement"), t("left"), t("right")]}>
          {pairs.map(({ name, left, right }) => (
            <tr key={name}>
              <th scope="row">{t(name)}</th>
              {[left, right].map((side) => (
                <td key={side}>
                  <Value name={side} until={until} />
                  <Change name={side} {...values} />
                </td>
              ))}
            </tr>
          ))}
        </SheetTable>
      )}
      {goal !== undefined && (
        <Text>
          <Text span c="dimmed">{`${t("goal")} · `}</Text>
          {words("goal", goal)}
        </Text>
      )}
    </article>
  );
}

function SheetHead({ person, record }: Pick<ResultSheetProps, "person" | "record">) {
  const t = useWords(resultMessages);
  const format = useFormat();
  const { clubName, clubLogo } = useClub();
  const { measured_at, device, created_by } = record;
  const source =
    device === null ? created_by && t("byPerson", { name: format.name(created_by) }) : t("device", { device });
  return (
    <header className={classes.head}>
      <div>
        <PaperLogo logo={clubLogo} />
        <Text size="sm" c="dimmed">
          {clubName}
          <span className={classes.onPaper}>{` · ${t("title")}`}</span>
        </Text>
        <Title order={3} size="h2" style={{ overflowWrap: "anywhere" }}>
          {format.name(person)}
        </Title>
      </div>
      <div className={classes.moment}>
        <Text fw={650}>{t("measured", { date: format.dateTime(measured_at) })}</Text>
        <Text size="sm" c="dimmed">
          {source}
        </Text>
      </div>
    </header>
  );
}

interface ChangeProps {
  /** This record and the one before it. */
  until: readonly BodyRecord[];
  name: Measurement;
  readingsOf: ReadingsOf;
}

interface ValuesProps extends Omit<ChangeProps, "name"> {
  title: string;
  names: readonly Measurement[];
}

function ValueTable({ title, names, ...values }: ValuesProps) {
  const t = useWords(resultMessages);
  const { nameOf } = useMeasures();
  if (names.length === 0) return null;
  return (
    <SheetTable title={title} heads={[t("measurement"), t("value"), t("change")]}>
      {names.map((name) => (
        <tr key={name}>
          <th scope="row">{nameOf(name)}</th>
          <td>
            <Value name={name} until={values.until} />
          </td>
          <td>
            <Change name={name} {...values} />
          </td>
        </tr>
      ))}
    </SheetTable>
  );
}

function SheetTable({ title, heads, children }: { title: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <table className={classes.table}>
      <caption>{title}</caption>
      <ColumnHeads heads={heads} />
      <tbody>{children}</tbody>
    </table>
  );
}

function Value({ name, until }: Pick<ChangeProps, "name" | "until">) {
  const t = useWords(resultMessages);
  const { write } = useMeasures();
  const value = until[0]?.records[name];
  return <span className={classes.value}>{value === undefined ? t("none") : write(name, value)}</span>;
}

/** The change of a value since it was last measured, with that date if it was not the previous record. */
function Change({ name, until, readingsOf }: ChangeProps) {
  const t = useWords(resultMessages);
  if (until[0]?.records[name] === undefined) return null;
  const change = lastChange(readingsOf(name));
  const isLater = until[1]?.records[name] === undefined;
  if (change) return <ChangeNote name={name} change={change} dated={isLater} />;
  return (
    <Text span size="sm" c="dimmed">
      {t("first")}
    </Text>
  );
}
