import type { TrainerRow } from "#contract/membership/staff-rows.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWeightUnit } from "#web/kernel/frame/weight-unit.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { shownWeight } from "#web/kernel/frame/weight.ts";
import type { Column } from "#web/kernel/ui/table/data-table-model.ts";
import { staffMessages } from "../messages.ts";
import { usePersonColumns } from "./person-columns.tsx";
import classes from "./trainer-columns.module.css";

/** The columns of the trainer list: who, how many clients, since when, and their own measures last. */
export function useTrainerColumns(): readonly Column<TrainerRow>[] {
  const t = useWords(staffMessages);
  const format = useFormat();
  const unit = useWeightUnit();
  const { id, name, status } = usePersonColumns<TrainerRow>("trainer");
  const sortable = true;
  const height = ({ height: value }: TrainerRow) =>
    typeof value === "number" ? format.withUnit(format.plain(value), "cm") : t("none");
  const weight = ({ weight: value }: TrainerRow) =>
    typeof value === "number" ? format.withUnit(format.number(shownWeight(value, unit), 1), unit) : t("none");
  const hired = ({ startOfDate }: TrainerRow) => (startOfDate === undefined ? t("none") : format.near(startOfDate));
  return [
    id,
    name,
    {
      key: "members",
      title: t("members"),
      sortable,
      align: "right",
      render: ({ members }) => format.number(members ?? 0),
    },
    {
      key: "startOfDate",
      title: t("startOfDate"),
      sortable,
      text: hired,
      render: (row) => <span className={classes.date}>{hired(row)}</span>,
    },
    status,
    { key: "height", title: t("height"), sortable, align: "right", render: height },
    { key: "weight", title: t("weight"), sortable, align: "right", render: weight },
  ];
}
