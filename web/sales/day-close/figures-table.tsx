import { Text, Title } from "@mantine/core";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { type FigureLine, type Figures, figureColumns, linesByMethod, linesOfPeople, shownSum } from "./close-model.ts";
import classes from "./day-close.module.css";
import { closeMessages } from "./messages.ts";

/** The figures of a day: by payment method, and by person. */
export function FiguresTables({ figures }: { figures: Figures }) {
  const t = useWords(closeMessages);
  const { name } = useFormat();
  if (figures.methods.length === 0) return <Text c="dimmed">{t("nothing")}</Text>;
  const people = linesOfPeople(figures).map(({ by, lines }) => ({ of: by ? name(by.name) : t("unknown"), lines }));
  return (
    <>
      <FiguresTable title={t("byMethod")} groups={[{ lines: linesByMethod(figures) }]} />
      <FiguresTable title={t("byPerson")} groups={people} />
    </>
  );
}

interface FiguresTableProps {
  title: string;
  /** Lines, and whose they are where that is not everybody. */
  groups: readonly { readonly of?: string; readonly lines: readonly FigureLine[] }[];
}

function FiguresTable({ title, groups }: FiguresTableProps) {
  const t = useWords(closeMessages);
  const { moneyIn: money } = useFormat();
  const words = useOptionWords();
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      <div className={classes.scroll}>
        <table className={`${classes.table} ${classes.figures}`}>
          <thead>
            <tr>
              <th scope="col">{t("method")}</th>
              {figureColumns.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ of, lines }) => (
            <tbody key={lines[0]?.key}>
              {of !== undefined && (
                <tr className={classes.person}>
                  <th scope="rowgroup" colSpan={figureColumns.length + 1}>
                    {of}
                  </th>
                </tr>
              )}
              {lines.map((line) => (
                <tr key={line.key} className={line.method === null ? classes.total : undefined}>
                  <th scope="row">{line.method === null ? t("inAll") : words("paymentMethod", line.method)}</th>
                  {figureColumns.map((column) => (
                    <td key={column} data-label={t(column)}>
                      {money(shownSum(line, column), line.currency)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}
