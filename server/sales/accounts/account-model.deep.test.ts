import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { isRefusal } from "#contract/kernel/refusal/refuse.ts";
import { type Plan, partsOf } from "#contract/kernel/money/plan.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { addDays } from "#contract/kernel/values.ts";
import { atDepth } from "../../../tools/runs/depth.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { AccountModel } from "../../test/models/account-model.ts";
import { beginTrial } from "../../test/world/trial.ts";
import { noon, openWorld, today } from "../../test/world/world.ts";
import { readAccount } from "./account-queries.ts";
import { chargeClient } from "./charge-commands.ts";
import { listMoves } from "./documents/document-moves-queries.ts";
import { creditCharge, receivePayment, recordRefund, applyCredit } from "./commands.ts";
import { findCharge } from "./queries.ts";

const world = await openWorld();
afterAll(() => world[Symbol.asyncDispose]());
const client = await world.person("client");
const who = { by: client, now: noon };

/** The money model (test/money-model) covers purchases and leaves. */
const HISTORIES = atDepth({ gate: 50, full: 500 });

/** One thing that happens to an account; `which` is a charge or a payment by index, `share` a percentage of what is left. */
const cents = fc.constantFrom(1, 99, 100, 1_000, 3_333, 10_000);
const plan = fc.record({
  parts: fc.constantFrom(2, 3, 7),
  every: fc.constantFrom("week" as const, "twoWeeks" as const, "month" as const),
});
const deed = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("charge" as const),
      cents,
      start: fc.constantFrom(-40, -7, 0, 5),
      plan: fc.option(plan),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("pay" as const),
      cents,
      onAccount: fc.boolean(),
      names: fc.option(fc.nat(3)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("refund" as const), which: fc.nat(3), share: fc.constantFrom(1, 50, 100) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("credit" as const),
      which: fc.nat(3),
      share: fc.constantFrom(1, 50, 100),
      back: fc.boolean(),
    }),
  },
);
type Deed = typeof deed extends fc.Arbitrary<infer Each> ? Each : never;

interface Ids {
  readonly charges: number[];
  readonly payments: number[];
}

type Trx = Transaction<"AMOUNT_TOO_HIGH" | "DAY_CLOSED">;

async function bill(trx: Trx, model: AccountModel, ids: Ids, each: Deed & { do: "charge" }): Promise<void> {
  const start = addDays(today, each.start);
  const terms: Plan | undefined = each.plan ?? undefined;
  const isPlan = terms !== undefined && terms.parts <= each.cents;
  const due = isPlan ? { plan: terms, start } : { on: start };
  const fee = { en: "Fee", cn: "费用" };
  const id = await chargeClient(trx, { client, cents: each.cents, day: today, of: { fee }, due }, who);
  await applyCredit(trx, [client], who);
  ids.charges.push(id ?? 0);
  model.charge(each.cents, isPlan ? partsOf(each.cents, terms, start) : [{ due_on: start, cents: each.cents }]);
}

async function pay(trx: Trx, model: AccountModel, ids: Ids, each: Deed & { do: "pay" }): Promise<void> {
  const open = model.openParts();
  const named = each.names === null ? undefined : open[each.names]?.charge;
  const openOfNamed = open.filter((part) => part.charge === named).reduce((sum, part) => sum + part.open, 0);
  const share = Math.min(each.cents, openOfNamed);
  const shares = named === undefined ? [] : [{ charge: ids.charges[named] ?? 0, cents: share }];
  const ways = [{ cents: each.cents, method: "cash" }];
  const received = { ways, day: today, shares, onAccount: each.onAccount };
  const isTooMuch = each.cents > model.openCents() && !each.onAccount;
  const taken = await receivePayment(trx, client, received, who).catch((error: unknown) => {
    if (isRefusal(error)) return undefined;
    throw error;
  });
  expect(taken === undefined).toBe(isTooMuch);
  if (!taken) return;
  ids.payments.push(...taken.payments);
  model.pay(each.cents, named === undefined ? undefined : { charge: named, cents: share });
}

async function refund(trx: Trx, model: AccountModel, ids: Ids, each: Deed & { do: "refund" }): Promise<void> {
  const payment = model.payments[each.which];
  const amount = payment && Math.floor(((payment.cents - payment.refunded) * each.share) / 100);
  if (!payment || !amount) return;
  const back = { client, payment: ids.payments[each.which] ?? 0, cents: amount, method: "cash", day: today };
  await recordRefund(trx, back, who);
  await applyCredit(trx, [client], who);
  model.refund(each.which, amount);
}

async function credit(trx: Trx, model: AccountModel, ids: Ids, each: Deed & { do: "credit" }): Promise<void> {
  const lowered = model.charges[each.which];
  const amount = lowered && Math.floor(((lowered.cents - lowered.credited) * each.share) / 100);
  const stored = await findCharge(trx, { id: ids.charges[each.which] ?? 0 });
  if (!lowered || !amount || !stored) return;
  const to = each.back ? { method: null } : ("account" as const);
  await creditCharge(trx, { charge: stored, cents: amount, day: today, to }, who);
  model.credit(each.which, amount, each.back ? "back" : "account");
}

const written = (each: { due_on: string; open: string }) => `${each.due_on} ${each.open}`;

const sumOf = (lines: readonly { readonly amount: string }[]) =>
  lines.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);

/**
 * The open part of a charge is its sum, less what its document says was credited and paid, more what was refunded or
 * moved.
 */
async function compareDocuments(trx: Trx, model: AccountModel, ids: Ids): Promise<void> {
  const open = model.openParts();
  for (const [index, id] of ids.charges.entries()) {
    const { creditNotes, payments, refunds, moved } = await listMoves(trx, id, "America/Toronto");
    const whole = model.charges[index]?.cents ?? 0;
    const left = whole - sumOf(creditNotes) - sumOf(payments) + sumOf(refunds) + sumOf(moved);
    expect(left).toBe(open.filter(({ charge }) => charge === index).reduce((total, part) => total + part.open, 0));
  }
}

async function compare(trx: Trx, model: AccountModel): Promise<void> {
  const account = await readAccount(trx, client, today);
  const open = model.openParts();
  const sum = (parts: typeof open) => moneyText(parts.reduce((total, part) => total + part.open, 0));
  const come = open.filter(({ due_on }) => due_on <= today);
  expect(account).toMatchObject({
    balance: moneyText(model.balance()),
    due: sum(come),
    due_since: come[0]?.due_on ?? null,
    next: open.length === come.length ? null : { due_on: open[come.length]?.due_on },
  });
  const parts = account.open.flatMap((each) => each.parts.filter((part) => part.open !== "0.00"));
  expect(parts.map(written).toSorted()).toEqual(
    open.map((part) => written({ ...part, open: moneyText(part.open) })).toSorted(),
  );
}

async function live(deeds: readonly Deed[]): Promise<void> {
  const trx = await beginTrial(world.db);
  const [model, ids] = [new AccountModel(), { charges: [], payments: [] }];
  try {
    for (const each of deeds) {
      if (each.do === "charge") await bill(trx, model, ids, each);
      else if (each.do === "pay") await pay(trx, model, ids, each);
      else if (each.do === "refund") await refund(trx, model, ids, each);
      else await credit(trx, model, ids, each);
    }
    await compare(trx, model);
    await compareDocuments(trx, model, ids);
    const documents = await sql<{ series: string; number: number }>`
      select series, max(number) as number from document group by series`.execute(trx);
    const last = new Map(documents.rows.map(({ series, number }) => [series, number]));
    expect([last.get("receipt") ?? 0, last.get("creditNote") ?? 0]).toEqual([model.charges.length, model.notes]);
  } finally {
    await trx.rollback().execute();
  }
}

const charge = { do: "charge", cents: 1_000, start: 0, plan: null } as const;
const payment = { do: "pay", cents: 1_000, onAccount: false, names: null } as const;

/** Histories that a few random ones rarely come to. */
const fixed: readonly (readonly [string, readonly Deed[]])[] = [
  [
    "a paid charge is lowered twice, and the second note knows of the first",
    [
      charge,
      payment,
      { do: "credit", which: 0, share: 50, back: true },
      { do: "credit", which: 0, share: 100, back: false },
    ],
  ],
  [
    "a payment of two charges is refunded in part, and the later charge is open again",
    [
      { ...charge, cents: 1 },
      { ...charge, cents: 99, start: 5 },
      { ...payment, cents: 100 },
      { do: "refund", which: 0, share: 50 },
    ],
  ],
];

test.each(fixed)("%s", async (_, deeds) => live(deeds));

test(`${HISTORIES} random histories of an account come to what the page says, and to as many documents`, async () => {
  await fc.assert(fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 9 }), live), { numRuns: HISTORIES });
});
