import { type Plan, partsOf } from "#contract/kernel/money/plan.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { insertCharges, insertDocuments, insertInstalments, nextNumber } from "./queries.ts";
import type { Author } from "../../kernel/http/access/caller.ts";

/** The subject of a client's charge. */
type Charged =
  | { readonly order: number; readonly number: number }
  | { readonly sale: number }
  | { readonly fee: LocalText };

interface Charge {
  readonly client: number;
  readonly cents: number;
  /** The club's date. */
  readonly day: string;
  readonly of: Charged;
  /** The due date, if not today: also a day to which a leave has moved the original one. */
  readonly due?:
    | { readonly plan: Plan; readonly start: string }
    | { readonly on: string; readonly bought?: string }
    | undefined;
}

/**
 * Charges a client, whose row is locked, and issues the document; undefined for an order that costs nothing, which has a
 * document alone. What the club holds of theirs is for `useHeld` to pay with.
 */
export async function chargeClient(
  trx: Transaction,
  charge: Charge,
  who: Author<number | null>,
): Promise<number | undefined> {
  const [id] = await chargeClients(trx, [charge], who);
  return id;
}

/** The same for several charges; returns their results, in their order. */
export async function chargeClients(
  trx: Transaction,
  charges: readonly Charge[],
  who: Author<number | null>,
): Promise<readonly (number | undefined)[]> {
  const priced = charges.filter(({ cents }) => cents > 0);
  const ids = await insertCharges(trx, priced.map(entryOf), who);
  const made = new Map(priced.map((charge, index) => [charge, ids[index]]));
  const documents = [];
  for (const charge of charges) documents.push(await invoiceOf(trx, charge, made.get(charge)));
  await insertDocuments(trx, documents, who.now);
  await insertInstalments(
    trx,
    [...made].flatMap(([charge, id]) => datedParts(charge, id)),
  );
  return charges.map((charge) => made.get(charge));
}

/** An order brings its number; for others each takes the next. */
async function invoiceOf(trx: Transaction, { of }: Charge, entry: number | undefined) {
  const issued = { series: "receipt" as const, entry: entry ?? null };
  if ("order" in of) return { ...issued, number: of.number, order: of.order };
  return { ...issued, number: await nextNumber(trx, "receipt") };
}

function entryOf({ client, cents, day, of }: Charge) {
  return { client_id: client, amount_cents: cents, day, ...columnsOf(of) };
}

function columnsOf(of: Charged) {
  if ("order" in of) return { order_id: of.order };
  return "sale" in of ? { sale_id: of.sale } : { fee: JSON.stringify(of.fee) };
}

/** The parts of a charge that have a date of their own. */
function datedParts({ cents, due }: Charge, charge: number | undefined) {
  if (!due || charge === undefined) return [];
  if ("on" in due) return [{ charge, due_on: due.on, bought_on: due.bought, cents }];
  return partsOf(cents, due.plan, due.start).map((part) => ({ charge, ...part }));
}
