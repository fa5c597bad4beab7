import { Group, Text } from "@mantine/core";
import type { Owing } from "#contract/sales/accounts.ts";
import { owingSorts } from "#contract/kernel/endpoint/sorts.ts";
import { centsOf } from "#contract/kernel/money/money.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { dateIn } from "#web/kernel/lib/dates/time.ts";
import { Face } from "#web/identity/people/faces/face.tsx";
import { type Column, opensRow } from "#web/kernel/ui/table/data-table-model.ts";
import { RowLine } from "#web/kernel/ui/table/row/row-line.tsx";
import { useShortDueWords } from "../account-labels.ts";
import { owingMessages } from "./owing-messages.ts";

const keys = ["name", "due", "due_since", "next", "balance", "called_at"] as const;
type OwingKey = (typeof keys)[number];

const amounts: ReadonlySet<OwingKey> = new Set(["due", "balance"]);

export function useOwingColumns(): readonly Column<Owing>[] {
  const t = useWords(owingMessages);
  const text = useOwingText();
  return keys.map((key) => ({
    key,
    title: t(key),
    sortable: owingSorts.some((sort) => sort === key),
    main: key === "name",
    roomy: key === "called_at",
    ...(amounts.has(key) && { align: "right" as const }),
    text: (row) => text(row, key),
    render: (row) => (key === "name" ? <NameCell row={row} /> : text(row, key)),
  }));
}

function NameCell({ row }: { row: Owing }) {
  return (
    <Group gap="sm" wrap="nowrap">
      <Face person={{ ...row, profileImage: row.profile_image }} size={36} />
      <OwingName row={row} />
    </Group>
  );
}

/** Leads to what the client owes. */
function OwingName({ row: { id, name } }: { row: Owing }) {
  const shown = useFormat().name(name);
  return (
    <LinkAnchor
      to="/user/$userId/profile"
      params={{ userId: String(id) }}
      search={{ userType: "client", tab: "orders" }}
      c="inherit"
      fw={550}
      truncate
      title={shown}
      {...opensRow}
    >
      {shown}
    </LinkAnchor>
  );
}

/** A client who owes on a phone: face, name, how much and since when. */
export function OwingLine({ row }: { row: Owing }) {
  const t = useWords(owingMessages);
  const format = useFormat();
  const text = useOwingText();
  const due = useShortDueWords()(row);
  const note = row.due_since ? t("since", { date: format.near(row.due_since) }) : text(row, "next");
  return (
    <RowLine
      face={<Face person={{ ...row, profileImage: row.profile_image }} size={40} />}
      title={<OwingName row={row} />}
      note={note}
      fact={
        <Text span inherit fw={600} {...(due && { c: "var(--mantine-color-error)" })}>
          {due ?? t("owesOnPhone", { amount: format.money(row.balance) })}
        </Text>
      }
    />
  );
}

function useOwingText(): (row: Owing, key: OwingKey) => string {
  const t = useWords(owingMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  return (row, key) => {
    const { name, due, due_since: since, next, balance, called_at: called } = row;
    switch (key) {
      case "name":
        return format.name(name);
      case "due":
        return centsOf(due) > 0 ? format.money(due) : t("none");
      case "due_since":
        return since === null ? t("none") : format.near(since);
      case "next":
        return next ? t("nextOn", { amount: format.money(next.amount), date: format.near(next.due_on) }) : t("none");
      case "balance":
        return format.money(balance);
      case "called_at":
        return called === null ? t("none") : format.near(dateIn(timeZone, new Date(called)));
    }
  };
}
