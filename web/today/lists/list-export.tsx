import { type Payment, day } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import { callOutcomes } from "#contract/identity/call-outcomes.ts";
import { ExportButton } from "#web/club/exports/export-button.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useCallWords } from "#web/identity/people/activity/call-labels.ts";
import { listMessages } from "../list-messages.ts";
import { listQuery, pageRows } from "../today-model.ts";

/** The texts in a row of each list beside the person and the result of a call. */
const facts = {
  unmarked: { session: "time" },
  first: { session: "time" },
  asked: { package: "package", date: "asked" },
  ending: { package: "package", lastDay: "lastDay" },
  ended: { package: "package", lastDay: "lastDay" },
  fewCredits: { package: "package", number: "left" },
  birthdays: { date: "date", number: "age" },
  notSeen: { date: "date" },
} as const satisfies Readonly<Record<TodayList, object>>;

const called = { outcome: "outcome", note: "remark", notedBy: "by", notedAt: "at" } as const;

const common = { client: "client", phone: "phone", trainer: "trainer" } as const;

type Titles = Values<(typeof facts)[TodayList]> | Values<typeof called> | Values<typeof common>;
type Values<Of> = Of extends unknown ? Of[keyof Of] : never;

/** Keys of columns, each with the name of its title. */
function entriesOf(titles: Readonly<Record<string, Titles>>): [key: string, title: Titles][] {
  return Object.entries(titles);
}

/** The way from a list of the day to a file of it. */
export function ListExport({ list, dealt, page }: { list: TodayList; dealt: boolean; page: number }) {
  const t = useWords(listMessages);
  const saysCalled = useCallWords();
  const query = listQuery(page, pageRows, dealt);
  const { data } = useRead(day.list, { params: { list }, query });
  const titles = [common, facts[list], ...(list === "unmarked" ? [] : [called])].flatMap(entriesOf);
  return (
    <ExportButton
      table="todayList"
      title={t(list)}
      columns={titles.map(([key, title]) => ({ key, title: t(`column.${title}`) }))}
      params={{ list }}
      query={{ dealt: query.dealt }}
      total={data?.total ?? 0}
      words={Object.fromEntries(callOutcomes.map((each) => [`callOutcome.${each}`, saysCalled(each)]))}
    />
  );
}

const takenKinds = ["payment", "refund", "sale", "return"] as const satisfies readonly Payment["kind"][];
const takenColumns = {
  at: "time",
  kind: "kind",
  document: "document",
  client: "client",
  seller: "seller",
  method: "method",
  currency: "currency",
  amount: "amount",
} as const;

/** The way from what was taken today to a file of it. */
export function PaymentsExport({ page }: { page: number }) {
  const t = useWords(listMessages);
  const { data } = useRead(day.payments, { query: { page: String(page), pageSize: String(pageRows) } });
  return (
    <ExportButton
      table="takings"
      title={t("taken")}
      columns={Object.entries(takenColumns).map(([key, title]) => ({ key, title: t(`column.${title}`) }))}
      total={data?.total ?? 0}
      words={Object.fromEntries(takenKinds.map((each) => [`taking.${each}`, t(`taking.${each}`)]))}
    />
  );
}
