import { Text, Title } from "@mantine/core";
import { useOptionWords } from "#web/company/option-words.ts";
import { useFormat } from "#web/frame/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { type FigureLine, type Figures, linesByMethod, linesByPerson } from "./close-model.ts";
import classes from "./closes.module.css";
import { closeMessages } from "./messages.ts";
import { useMoney } from "./money-words.ts";

/** What a day came to: by way of payment, and by person. */
export function FiguresTables({ figures }: { figures: Figures }) {
  const t = useWords(closeMessages);
  if (figures.methods.length === 0) return <Text c="dimmed">{t("nothing")}</Text>;
  return (
    <>
      <FiguresTable title={t("byMethod")} lines={linesByMethod(figures)} />
      <FiguresTable title={t("byPerson")} lines={linesByPerson(figures)} withPerson />
    </>
  );
}

function FiguresTable({
  title,
  lines,
  withPerson,
}: {
  title: string;
  lines: readonly FigureLine[];
  withPerson?: true;
}) {
  const t = useWords(closeMessages);
  const money = useMoney();
  const words = useOptionWords();
  const { name } = useFormat();
  const label = ({ by, method }: FigureLine) => {
    const way = method === null ? t("inAll") : words("paymentMethod", method);
    return withPerson ? `${by ? name(by.name) : t("unknown")} · ${way}` : way;
  };
  return (
    <section>
      <Title order={2} size="h3" mb="xs">
        {title}
      </Title>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t(withPerson ? "person" : "method")}</th>
              <th scope="col">{t("payments")}</th>
              <th scope="col">{t("refunds")}</th>
              <th scope="col">{t("sales")}</th>
              <th scope="col">{t("net")}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.key} className={line.method === null ? classes.total : undefined}>
                <th scope="row">{label(line)}</th>
                <td>{money(line.payments, line.currency)}</td>
                <td>{money(line.refunds, line.currency)}</td>
                <td>{money(line.sales, line.currency)}</td>
                <td>{money(line.net, line.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
