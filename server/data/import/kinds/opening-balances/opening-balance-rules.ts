import { MAX_CENTS, paidElsewhere } from "#contract/kernel/money/money.ts";
import { withinTenYears } from "#contract/sales/purchase.ts";
import { addDays, clientTypes, isCalendarDate } from "#contract/kernel/values.ts";
import type { ImportedPurchase } from "../../../../sales/orders/selling/import-commands.ts";
import { beginningOf } from "../../cells/beginning.ts";
import { keyOf } from "../clients/client-rules.ts";
import type { FiledRequest } from "./opening-balance-queries.ts";
import type { KnownRow, KnownPerson } from "../people-queries.ts";
import { type RowOwner, labelOf } from "../person-rules.ts";
import { isRefused } from "../../rows/read-row.ts";
import type { RowResult, ImportProblem, ReadRow } from "../../shapes.ts";
import { searchTextIn } from "../../rows/search-text.ts";

const MOST_CREDITS = 10_000;

/** An order as a row describes it, without its owner. */
type Bought = Omit<ImportedPurchase, "client" | "clientType">;

/** A leave that is on, or still to come. */
interface Leave {
  readonly from: string;
  readonly until: string;
}

export interface OpeningBalanceFacts {
  readonly whose: RowOwner | undefined;
  readonly pack: (id: number) => (ImportedPurchase["pack"] & { readonly paid: number }) | undefined;
  readonly known: (key: string) => KnownRow | undefined;
  /** The request that an owner has on file on a day, or that keeps them from another. */
  readonly request: (person: number) => FiledRequest | undefined;
  readonly today: string;
  readonly asOf: string | null;
  readonly before: OpeningBalancesBefore;
}

/** The facts of earlier lines. */
export interface OpeningBalancesBefore {
  readonly keys: Map<string, number>;
  readonly leaves: Map<number, Leave & { readonly line: number }>;
}

/** Validates a row of opening balances. */
export function validateOpeningBalance(row: ReadRow, facts: OpeningBalanceFacts): RowResult {
  const { whose, known, before } = facts;
  const person = whose?.person;
  const problems: ImportProblem[] = [...row.problems, ...(whose?.problems ?? [])];
  const bought = boughtIn(row, facts, problems);
  const leave = leaveIn(row, facts, bought?.end, problems);
  const label = labelOf(person, row);
  const keys = keysOfHolding(row, person?.id);
  const twin = person && before.keys.get(keys.key);
  if (twin !== undefined) problems.push(row.problem(null, "SAME_AS_LINE", twin));
  const judged = {
    line: row.line,
    label,
    sought: searchTextIn(label, bought?.pack.name.en, bought?.pack.name.cn, bought?.formerNumber ?? undefined),
    ...keys,
    changes: [],
    candidates: [],
    given: { ...row.given, ...(bought && assumedIn(bought, leave)) },
  };
  const had = person && known(keys.key);
  if (had && twin === undefined) {
    before.keys.set(keys.key, row.line);
    if (had.print === keys.print) return { ...judged, state: "same", target: person.id, problems: [] };
    problems.push(row.problem(null, "CAME_BEFORE"));
  }
  if (!bought || isRefused(problems)) return { ...judged, state: "refused", target: null, problems };
  if (!person) return { ...judged, state: "undecided", target: null, problems, candidates: whose?.candidates ?? [] };
  before.keys.set(keys.key, row.line);
  const isFirst = leave !== undefined && !before.leaves.has(person.id);
  if (isFirst) before.leaves.set(person.id, { ...leave, line: row.line });
  const held: ImportedPurchase = { ...bought, client: person.id, clientType: typeOf(person.client_type) };
  const ends = person.end_of_date;
  const given = { ...judged.given, held, ends, ...(isFirst && { leave }) };
  return { ...judged, state: "new", target: person.id, problems, given };
}

/** The order to be written, with defaults where the file has no value. */
function assumedIn({ soldOn, method, cents, paidCents, paid, creditCents }: Bought, leave: Leave | undefined) {
  return {
    sold_on: soldOn,
    method,
    amount: cents,
    paid_amount: paidCents,
    ...(paid > 0 && { credit_price: creditCents }),
    ...(leave && { freeze_from: leave.from }),
  };
}

function typeOf(type: string | null): ImportedPurchase["clientType"] {
  return clientTypes.find((each) => each === type) ?? "monthly";
}

/** A row is known by its id, else by who bought what when: what is left of it may be less the next time. */
export function keysOfHolding({ given }: ReadRow, person: number | undefined): { key: string; print: string } {
  const { source_id: id, package: pack, number, sold_on: sold, start, end, amount } = given;
  const { print } = keyOf(undefined, { ...given, person });
  const source = typeof id === "string" ? id : undefined;
  return { key: keyOf(source, { person, pack, number, sold, start, end, amount }).key, print };
}

const numberIn = ({ given }: ReadRow, field: string) => (typeof given[field] === "number" ? given[field] : undefined);
const dateIn = ({ given }: ReadRow, field: string) => (typeof given[field] === "string" ? given[field] : undefined);

/** The purchase of a row; undefined if that is unclear, which has been reported. */
function boughtIn(
  row: ReadRow,
  { pack: find, today, asOf }: OpeningBalanceFacts,
  problems: ImportProblem[],
): Bought | undefined {
  const [start, last] = [dateIn(row, "start"), dateIn(row, "end")];
  const end = last === undefined ? undefined : addDays(last, 1);
  const soldOn = dateIn(row, "sold_on") ?? (start !== undefined && start < today ? start : today);
  if (soldOn > today) problems.push(row.problem("sold_on", "DATE_IN_FUTURE"));
  if (start !== undefined && last !== undefined && last < start) problems.push(row.problem("end", "END_BEFORE_START"));
  if (end !== undefined && !isCalendarDate(end)) problems.push(row.problem("end", "TOO_LARGE"));
  if (start !== undefined && start > withinTenYears(today).latest)
    problems.push(row.problem("start", "FAR_FROM_TODAY"));
  const pack = find(Number(row.given["package"]));
  if (!pack && row.given["package"] !== undefined) problems.push(row.problem("package", "UNKNOWN_VALUE"));
  if (start === undefined || end === undefined || !pack) return undefined;
  const { number, method } = row.given;
  const { paid: sessions, ...sold } = pack;
  return {
    pack: sold,
    formerNumber: typeof number === "string" && number !== "" ? beginningOf(number, 100) : null,
    method: typeof method === "string" && method !== "" ? method : paidElsewhere,
    soldOn,
    start,
    end,
    countedOn: asOf !== null && asOf < today ? asOf : today,
    ...worthIn(row, { ...sold, paid: sessions }, problems),
  };
}

/** The price, the paid part and the remaining credits. */
function worthIn(row: ReadRow, pack: { readonly kind: string; readonly paid: number }, problems: ImportProblem[]) {
  const isCourse = pack.kind === "course";
  const said = { paid: numberIn(row, "credits") ?? 0, free: numberIn(row, "free_credits") ?? 0 };
  for (const [field, count] of [
    ["credits", said.paid],
    ["free_credits", said.free],
  ] as const) {
    if (count > MOST_CREDITS) problems.push(row.problem(field, "TOO_LARGE"));
    if (!isCourse && count > 0) problems.push(row.problem(field, "LEFT_OUT"));
  }
  const { paid, free } = isCourse ? said : { paid: 0, free: 0 };
  const [amount, paidAmount, each] = ["amount", "paid_amount", "credit_price"].map((field) => numberIn(row, field));
  const cents = amount ?? paidAmount ?? (each ?? 0) * paid;
  const paidCents = Math.min(paidAmount ?? cents, cents);
  if (paidCents < cents) problems.push(row.problem("paid_amount", "NOT_OWED"));
  if (cents === 0 && amount === undefined) problems.push(row.problem("amount", "NO_AMOUNT"));
  const creditCents = each ?? (paid === 0 ? 0 : Math.round(cents / Math.max(pack.paid, paid)));
  if (each !== undefined && (each * paid > cents || cents > MAX_CENTS))
    problems.push(row.problem("credit_price", "TOO_LARGE"));
  return { cents, paidCents, paid, free, creditCents };
}

/** The end of a leave that is not inside the membership, as the club's own requests must be. */
function outsideTerm(
  { from, until }: Leave,
  person: KnownPerson | undefined,
  boughtUntil = "",
): "freeze_from" | "freeze_until" | undefined {
  if (!person) return undefined;
  const end = [person.end_of_date ?? "", boughtUntil].toSorted().at(-1) ?? "";
  if (from <= person.start_of_date) return "freeze_from";
  return end !== "" && until >= end ? "freeze_until" : undefined;
}

/** The leave that is on, or to come; one that is over is not brought, nor one without a day of return. */
function leaveIn(
  row: ReadRow,
  facts: OpeningBalanceFacts,
  boughtUntil: string | undefined,
  problems: ImportProblem[],
): Leave | undefined {
  const { whose, request, today, before } = facts;
  const [first, until] = [dateIn(row, "freeze_from"), dateIn(row, "freeze_until")];
  if (first === undefined && until === undefined) return undefined;
  if (until === undefined || until <= today) {
    problems.push(row.problem(until === undefined ? "freeze_from" : "freeze_until", "LEFT_OUT"));
    return undefined;
  }
  const from = first ?? today;
  if (until <= from) problems.push(row.problem("freeze_until", "END_BEFORE_START"));
  const outside = outsideTerm({ from, until }, whose?.person, boughtUntil);
  if (outside) {
    problems.push(row.problem(outside, "LEFT_OUT"));
    return undefined;
  }
  const person = whose?.person?.id ?? 0;
  const other = before.leaves.get(person);
  const isSame = (each: Pick<FiledRequest, "from" | "until">) => each.from === from && each.until === until;
  if (other && !isSame(other)) problems.push(row.problem("freeze_from", "ON_FILE", other.line));
  const filed = request(person);
  if (filed && isSame(filed)) return undefined;
  if (filed) problems.push(row.problem("freeze_from", "ON_FILE"));
  return { from, until };
}
