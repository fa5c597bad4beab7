import { readClubSetting } from "../../../../club/settings/queries.ts";
import type { Transaction } from "../../../../kernel/db/connection.ts";
import { importLeave, takeBackLeave } from "../../../../membership/leave/import-commands.ts";
import {
  type ImportedPurchase,
  importOrders,
  sendReceipts,
  takeBackOrders,
} from "../../../../sales/orders/selling/import-commands.ts";
import { moveEnds } from "../../../../identity/people/queries.ts";
import { noteUndone } from "../client-queries.ts";
import {
  listFiled,
  listFreeOrders,
  listLeft,
  listOwners,
  listSoldPackages,
  listExistingBalances,
} from "./opening-balance-queries.ts";
import { type OpeningBalancesBefore, validateOpeningBalance, keysOfHolding } from "./opening-balance-rules.ts";
import type { Validate, ImportHandler, Written } from "../kind-commands.ts";
import { findKeys, lockPeople } from "../people-queries.ts";
import type { RowResult, AppliedRow, UndoWork, Work } from "../../shapes.ts";
import { findWhose } from "../whose-commands.ts";

/** Opening balances: orders bought elsewhere with their remaining credits, and leaves in progress. */
export const openingBalanceKind: ImportHandler = {
  judge: async (db, work) => openJudge(work, await listSoldPackages(db), await readClubSetting(db, "leavePolicy")),
  write: writeHoldings,
  standing: listExistingBalances,
  undo: undoHoldings,
};

function openJudge(work: Work, packages: Awaited<ReturnType<typeof listSoldPackages>>, policy: string): Validate {
  const { today, mapping } = work;
  const before: OpeningBalancesBefore = { keys: new Map(), leaves: new Map() };
  return async (db, rows, decisions) => {
    const whose = await findWhose(db, work, rows, decisions);
    const people = [...whose.values()].flatMap(({ person }) => person?.id ?? []);
    const filed = await listFiled(db, [...new Set(people)], { today, policy });
    const keys = rows.map((row) => keysOfHolding(row, whose.get(row.line)?.person?.id).key);
    const known = new Map((await findKeys(db, "holdings", keys)).map((each) => [each.key, each]));
    return rows.map((row) =>
      validateOpeningBalance(row, {
        whose: whose.get(row.line),
        pack: (id) => packages.get(id),
        known: (key) => known.get(key),
        request: (person) => filed.get(person),
        today,
        asOf: mapping.asOf,
        before,
      }),
    );
  };
}

/** A row that is to be written, with what was found of it. */
interface Holding extends RowResult {
  readonly given: RowResult["given"] & {
    readonly held: ImportedPurchase;
    readonly ends: string | null;
    readonly leave?: { readonly from: string; readonly until: string };
  };
}

function isHolding(row: RowResult): row is Holding {
  return row.state === "new" && "held" in row.given;
}

async function writeHoldings(trx: Transaction, work: Work, rows: readonly RowResult[]): Promise<Written> {
  const { createdBy: by, now, zone } = work;
  const added = rows.filter(isHolding);
  const held = added.map(({ given }) => given.held);
  const orders = await importOrders(trx, held, { by, now, zone, source: work.id });
  const made: AppliedRow[] = added.flatMap(({ line, label }, at) => {
    const row = orders[at]?.id;
    return row === undefined ? [] : [{ line, label, source: "orders", row, before: null, after: null }];
  });
  made.push(...(await lengthen(trx, work, added)));
  for (const { line, label, target, given } of added) {
    if (!given.leave || target === null) continue;
    const row = await importLeave(trx, { person: target, ...given.leave }, { by, now });
    made.push({ line, label, source: "reason", row, before: null, after: null });
  }
  if (work.invites) await mailReceipts(trx, work, held, orders);
  const keys = added.map(({ key, print }, at) => ({ key, print, target: orders[at]?.id ?? 0 }));
  return { made, keys };
}

/** A person with something valid beyond the end of their membership is a member until then. */
async function lengthen(trx: Transaction, { today }: Work, rows: readonly Holding[]): Promise<AppliedRow[]> {
  const made = [...Map.groupBy(rows, ({ given }) => given.held.client)].flatMap(
    ([row, [first, ...others]]): AppliedRow[] => {
      if (!first) return [];
      const { ends } = first.given;
      const end = [first, ...others]
        .map(({ given }) => given.held.end)
        .toSorted()
        .at(-1);
      if (ends === null || end === undefined || end <= ends || end <= today) return [];
      const { line, label } = first;
      return [{ line, label, source: "person", row, before: { end_of_date: ends }, after: { end_of_date: end } }];
    },
  );
  await moveEnds(
    trx,
    made.map(({ row: id, after }) => ({ id, end: String(after?.["end_of_date"]) })),
  );
  return made;
}

/** Receipts go out of what is not over. */
async function mailReceipts(
  trx: Transaction,
  { today, now }: Work,
  held: readonly ImportedPurchase[],
  orders: readonly { readonly id: number; readonly number: number }[],
): Promise<void> {
  const receipts = held.flatMap(({ client, pack, cents, end }, at) => {
    const order = orders[at];
    return order && end > today ? [{ ...order, client, package: pack.name, cents }] : [];
  });
  await sendReceipts(trx, receipts, now);
}

async function undoHoldings(trx: Transaction, { id, createdBy: by, now, today: day }: UndoWork): Promise<void> {
  await lockPeople(trx, await listOwners(trx, id));
  const free = await listFreeOrders(trx, id);
  const orders = free.map(({ order_id }) => order_id);
  await takeBackOrders(trx, orders, { by, now, day });
  await noteUndone(trx, id, "holdings", "orders", orders, now);
  const left = await listLeft(trx, id, [...new Set(free.map(({ target }) => target))]);
  await moveEnds(
    trx,
    left.flatMap((each) => (each.end === null ? [] : [{ id: each.id, end: each.end }])),
  );
  for (const { id: person, leave } of left) {
    if (leave !== null) await takeBackLeave(trx, person, leave, { by, now });
  }
}
