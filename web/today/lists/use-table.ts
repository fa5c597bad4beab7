import { phoneWords } from "#contract/kernel/person/phone-words.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type Payment, type TodayRow, day, MAX_AT_ONCE } from "#contract/data/today.ts";
import type { TodayList } from "#contract/data/today-lists.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { lastDayOf } from "#web/kernel/lib/dates/last-day.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import type { TableSheet } from "#web/kernel/ui/table/data-table-model.ts";
import { listMessages } from "../list-messages.ts";
import { useNoteWords, useRowFact } from "../rows/row-labels.ts";
import { useSessionTimes } from "../session/session-labels.ts";
import { listQuery } from "../today-model.ts";

/** Reads a list to its end and gives it as a table. */
export function useTable(list: TodayList | "taken", dealt: boolean): () => Promise<TableSheet> {
  const client = useQueryClient();
  const ofPayments = usePaymentTable();
  const ofRows = useRowTable(list === "taken" ? "unmarked" : list);
  return async () => {
    if (list !== "taken") return ofRows(await readRows(client, list, dealt));
    return ofPayments(await readPayments(client));
  };
}

const readRows = (client: QueryClient, list: TodayList, dealt: boolean) =>
  toTheEnd<TodayRow>((page) =>
    client.fetchQuery(endpointQuery(day.list, { params: { list }, query: listQuery(page, MAX_AT_ONCE, dealt) })),
  );

const readPayments = (client: QueryClient) =>
  toTheEnd<Payment>((page) =>
    client.fetchQuery(endpointQuery(day.payments, { query: { page: String(page), pageSize: String(MAX_AT_ONCE) } })),
  );

async function toTheEnd<Row>(readPage: (page: number) => Promise<{ rows: readonly Row[]; total: number }>) {
  const all: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, total } = await readPage(page);
    all.push(...rows);
    if (rows.length === 0 || all.length >= total) return all;
  }
}

function useRowTable(list: TodayList) {
  const t = useWords(listMessages);
  const format = useFormat();
  const fact = useRowFact(list);
  const note = useNoteWords();
  const endsBefore = list === "ending" || list === "ended";
  const dateOf = ({ session, date }: TodayRow) => {
    if (session) return format.dateTime(session.start);
    return date === null ? null : format.date(endsBefore ? lastDayOf(date) : date);
  };
  const columns = ["client", "phone", "trainer", "date", "fact", "note"] as const;
  return (rows: readonly TodayRow[]): TableSheet => ({
    heads: columns.map((column) => t(`column.${column}`)),
    rows: rows.map((row) => ({
      key: String(row.id),
      cells: [
        format.name(row.client.name),
        row.phone && phoneWords(row.phone),
        row.trainer && format.name(row.trainer.name),
        dateOf(row),
        fact(row),
        row.followUp && [note(row.followUp), row.followUp.note].filter(Boolean).join(" · "),
      ],
    })),
  });
}

function usePaymentTable() {
  const t = useWords(listMessages);
  const format = useFormat();
  const words = useOptionWords();
  const { time } = useSessionTimes();
  const columns = ["time", "client", "fact", "seller", "method", "currency", "amount"] as const;
  return (payments: readonly Payment[]): TableSheet => ({
    heads: columns.map((column) => t(`column.${column}`)),
    rows: payments.map(({ kind, id, at, client, seller, method, currency, amount }) => ({
      key: `${kind}${id}`,
      cells: [
        time(at),
        client ? format.name(client.name) : t("anybody"),
        t(`taking.${kind}`),
        seller ? format.name(seller.name) : "",
        words("paymentMethod", method),
        currency,
        Number(amount),
      ],
    })),
  });
}
