import { fieldErrors } from "#contract/kernel/refusal/field-errors.ts";
import { type ImportReason, importReasonCodes } from "#contract/data/import-reasons.ts";
import { moneyText } from "#contract/kernel/money/money.ts";
import { coursePackageDraft, membershipDraft } from "#contract/sales/packages.ts";
import { productDraft } from "#contract/sales/shop.ts";
import type { CellValue, RowChange, RowResult, ImportProblem, ReadRow } from "../../shapes.ts";
import { keyOf } from "../clients/client-rules.ts";
import { isRefused } from "../../rows/read-row.ts";
import { searchTextIn } from "../../rows/search-text.ts";

/** The compared fields of an item, named as in an import, formatted. */
type Values = Readonly<Record<string, string | null>>;

/** A thing that is there already. */
export interface StoredThing {
  readonly id: number;
  readonly values: Values;
}

interface Draft {
  readonly label: string;
  /** The identifying name if the file gives no id. */
  readonly name: string;
  readonly body: object;
  readonly values: Readonly<Record<string, string>>;
  /** The other columns of a new item. */
  readonly rest: Readonly<Record<string, string>>;
  readonly problems: readonly ImportProblem[];
}

type Texts = Readonly<Record<string, CellValue>>;

const textOf = (given: Texts, field: string): string | undefined => {
  const value = given[field];
  return typeof value === "string" && value !== "" ? value : undefined;
};
const numberOf = (given: Texts, field: string): number => (typeof given[field] === "number" ? given[field] : 0);

/** A name in both languages: if the file has only one, it is used for both. */
function namesOf(given: Texts, field: "name" | "description", fallback?: { readonly en: string; readonly cn: string }) {
  const [en, cn] = [textOf(given, `${field}_en`), textOf(given, `${field}_cn`)];
  return { en: en ?? cn ?? fallback?.en ?? "", cn: cn ?? en ?? fallback?.cn ?? "" };
}

const fieldAt = (path: string) => {
  const [first = ""] = path.split(".");
  if (first === "name" || first === "description") return `${first}_en`;
  return first === "weightUnit" ? "weight_unit" : first;
};

/**
 * The form's errors, once for each field: a name missing in both languages is one, and its description follows from it.
 */
function problemsOf(row: ReadRow, issues: Parameters<typeof fieldErrors>[0]): ImportProblem[] {
  const found = fieldErrors(issues).map(({ path, code }) =>
    row.problem(fieldAt(path), importReasonCodes.find((each) => each === code) ?? "INVALID"),
  );
  const isNameless = found.some(({ field, code }) => field === "name_en" && code === "REQUIRED");
  const reported = found.filter(({ field }) => !(isNameless && field === "description_en"));
  return [...new Map(reported.map((each) => [`${each.field ?? ""} ${each.code}`, each])).values()];
}

/** A package as the form would send it, and what the form would say of it: it renews itself where anything may. */
export function packageDraftOfRow(row: ReadRow, mayRenew: boolean): Draft {
  const { given } = row;
  const name = namesOf(given, "name");
  const [paid, free] = [numberOf(given, "paid"), numberOf(given, "free")];
  const kind = textOf(given, "kind") ?? (paid + free > 0 ? "course" : "membership");
  const description = namesOf(given, "description", name);
  const terms = {
    name: JSON.stringify(name),
    description: JSON.stringify(description),
    amount: moneyText(numberOf(given, "amount")),
    duration: `${numberOf(given, "duration")} ${textOf(given, "durationUnit") ?? "month"}`,
  };
  const asksToRenew = given["renews"] === true;
  const renews = asksToRenew && mayRenew ? (1 as const) : (0 as const);
  const body = kind === "course" ? { ...terms, paid, free } : { ...terms, renews };
  const parsed = kind === "course" ? coursePackageDraft.safeParse(body) : membershipDraft.safeParse(body);
  const problems = parsed.success ? [] : problemsOf(row, parsed.error.issues);
  if (asksToRenew && !mayRenew && kind !== "course") problems.push(row.problem("renews", "LEFT_OUT"));
  const values = {
    kind,
    name_en: name.en,
    name_cn: name.cn,
    amount: terms.amount,
    duration: terms.duration,
    paid: kind === "course" ? String(paid) : "0",
    free: kind === "course" ? String(free) : "0",
  };
  const rest = {
    ...(description.en !== name.en && { description_en: description.en }),
    ...(description.cn !== name.cn && { description_cn: description.cn }),
    ...(renews === 1 && { renews: "1" }),
  };
  return { label: name.en, name: `${kind} ${name.en}`.toLowerCase(), body: { kind, ...body }, values, rest, problems };
}

/** The same of a product. */
export function goodsDraft(row: ReadRow, currency: "CAD" | "RMB"): Draft {
  const { given } = row;
  const name = namesOf(given, "name");
  const sku = textOf(given, "sku") ?? "";
  const body = {
    name: JSON.stringify(name),
    type: textOf(given, "type") ?? "cloth",
    sku,
    weight: typeof given["weight"] === "number" ? given["weight"] : null,
    weightUnit: textOf(given, "weight_unit") ?? "kg",
    price: moneyText(numberOf(given, "price")),
    currency: textOf(given, "currency") ?? currency,
    stock: numberOf(given, "stock"),
    published: given["published"] === true ? 1 : 0,
  };
  const parsed = productDraft.safeParse(body);
  const problems = parsed.success ? [] : problemsOf(row, parsed.error.issues);
  const { price, stock, published } = body;
  const values = {
    name_en: name.en,
    name_cn: name.cn,
    type: body.type,
    price,
    currency: body.currency,
    stock: String(stock),
    published: String(published),
  };
  const rest = body.weight === null ? {} : { weight: String(body.weight), weight_unit: body.weightUnit };
  return { label: name.en, name: sku.toLowerCase(), body, values, rest, problems };
}

export interface CatalogueFacts {
  readonly known: { readonly print: string; readonly target_id: number } | undefined;
  readonly find: (name: string) => StoredThing | undefined;
  readonly byId: (id: number) => StoredThing | undefined;
  /** Lines of those before, by name and key. */
  readonly before: Map<string, number>;
}

/** Validates a row of packages or products. */
export function validateCatalogueRow(
  row: ReadRow,
  draft: Draft,
  { known, find, byId, before }: CatalogueFacts,
): RowResult {
  const { key, print } = catalogueKey(row, draft);
  const judged = { line: row.line, label: draft.label, sought: searchTextIn(draft.label, draft.name), key, print };
  const nobody = { target: null, changes: [], candidates: [], given: { ...saidOf(draft), body: draft.body } };
  const twin = before.get(key) ?? before.get(draft.name);
  const reason: ImportReason = "SAME_AS_LINE";
  const problems = [
    ...row.problems,
    ...draft.problems.filter(({ field }) => !row.problems.some((each) => each.field === field)),
  ];
  if (twin !== undefined) problems.push(row.problem(null, reason, twin));
  if (isRefused(problems)) return { ...judged, ...nobody, state: "refused", problems };
  before.set(key, row.line).set(draft.name, row.line);
  const stored = (known && byId(known.target_id)) ?? find(draft.name);
  if (!stored) return { ...judged, ...nobody, state: "new", problems };
  const isKnown = known?.target_id === stored.id && known.print === print;
  const changes = isKnown ? [] : changesOf(stored.values, draft.values, row);
  return { ...judged, ...nobody, target: stored.id, changes, state: changes.length > 0 ? "changed" : "same", problems };
}

/** The facts of a new item: without its name, and without zero sessions. */
function saidOf({ label, values, rest }: Draft): Record<string, string> {
  const isSaid = ([field, value]: readonly [string, string]) =>
    value !== label && !(value === "0" && (field === "paid" || field === "free"));
  return { ...Object.fromEntries(Object.entries(values).filter(isSaid)), ...rest };
}

/** The key by which a row of items is recognised again. */
export function catalogueKey(row: ReadRow, draft: Draft): { key: string; print: string } {
  return keyOf(textOf(row.given, "source_id") ?? draft.name, draft.body);
}

/** Only what the file says counts: a column it has not changes nothing. */
function changesOf(from: Values, to: Draft["values"], { given }: ReadRow): RowChange[] {
  return Object.entries(to).flatMap(([field, value]) => {
    const isSaid = field in given || (field === "duration" && "durationUnit" in given);
    return isSaid && from[field] !== value ? [{ field, from: from[field] ?? null, to: value }] : [];
  });
}
