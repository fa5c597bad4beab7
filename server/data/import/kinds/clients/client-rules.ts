import { createHash } from "node:crypto";
import type { ImportDecision, ImportMapping, RowState } from "#contract/data/import-shapes.ts";
import {
  type ClientType,
  addDays,
  addDurations,
  clientTypes,
  isCalendarDate,
  unitOfClientType,
} from "#contract/kernel/values.ts";
import { isSamePhone, phoneDigits } from "../../../../identity/people/search-keys/same-phone.ts";
import { type ClientGiven, type Compared, compared, formFieldsOf } from "./client-form-rules.ts";
import type { KnownRow, KnownPerson } from "../people-queries.ts";
import { type Directory, labelOf, matchOf, sharedBy, soundsOf } from "../person-rules.ts";
import { isRefused, leavesEmpty } from "../../rows/read-row.ts";
import type { Candidate, RowChange, RowResult, ImportProblem, ReadRow } from "../../shapes.ts";
import { searchTextIn } from "../../rows/search-text.ts";

/** The facts of earlier lines, so that no two lines are one person or share an e-mail. */
export interface PrecedingRows {
  readonly keys: Map<string, number>;
  readonly emails: Map<string, { readonly line: number; readonly sounds: readonly string[] }>;
}

export interface ClientFacts {
  readonly mapping: ImportMapping;
  readonly today: string;
  readonly directory: Directory;
  /** Those who can be given clients today. */
  readonly activeTrainers: ReadonlySet<number>;
  /** Without those whom other lines are known as. */
  readonly unlined: Directory;
  readonly known: ReadonlyMap<string, KnownRow>;
  readonly before: PrecedingRows;
  readonly decision?: ImportDecision | undefined;
}

/** The key by which a row is recognised again: its id in the source system, else all its values. */
export function keyOf(source: string | undefined, given: object): { key: string; print: string } {
  const print = createHash("sha256").update(JSON.stringify(given)).digest("base64url");
  return { key: source === undefined ? `all:${print}` : `id:${source}`, print };
}

/** Validates a row of clients. */
export function validateClient(row: ReadRow, facts: ClientFacts): RowResult {
  const asked = formFieldsOf(row, facts.today);
  const problems: ImportProblem[] = [...row.problems, ...asked.problems];
  const given = withoutLeft({ ...row.given, ...asked.taken, otherPhones: row.otherPhones }, problems);
  const { key, print } = keyOf(given.source_id, row.given);
  const label = labelOf(undefined, row);
  const judged = {
    line: row.line,
    label,
    sought: searchTextIn(label, given.email, given.phone, given.source_id),
    key,
    print,
  };
  const twin = facts.before.keys.get(key) ?? twinByEmail(given, facts.before);
  if (twin !== undefined)
    problems.push(row.problem(given.source_id === undefined ? null : "source_id", "SAME_AS_LINE", twin));
  if (isTotals(given))
    problems.push(row.problem(given.full_name === undefined ? "first_name" : "full_name", "TOTALS_LINE"));
  if (isRefused(problems)) return { ...judged, ...nobody, state: "refused", given, problems };
  facts.before.keys.set(key, row.line);
  const known = facts.known.get(key);
  const own = known && facts.directory.byId.get(known.target_id);
  if (own && known.print === print) return { ...judged, ...nobody, state: "same", given, target: own.id, problems };
  const match = own ? { person: own } : (matchOf(given, facts.unlined) ?? doubtOf(matchOf(given, facts.directory)));
  const decided = decide(match, facts.decision);
  if (decided === "undecided" && match && "several" in match) {
    const candidates = match.several.slice(0, 5).map(candidateOf);
    const why = row.problem(match.why === "OTHER_NAME" ? sharedBy(given, match.several) : null, match.why);
    return { ...judged, ...nobody, state: "undecided", given, candidates, problems: [...problems, why] };
  }
  const person = typeof decided === "object" ? decided : undefined;
  const mail = emailFor(given, person, facts);
  if (mail.isTaken) problems.push(row.problem("email", "EMAIL_TAKEN"));
  const settled = { ...given, email: mail.email };
  if (mail.email !== undefined) facts.before.emails.set(mail.email, { line: row.line, sounds: soundsOf(given) });
  if (person) return changed(judged, settled, person, problems);
  return added(judged, settled, facts, row, problems);
}

/**
 * A row that was left out as ambiguous stays ambiguous, even if another line has matched one of its candidates since.
 */
function doubtOf(match: ReturnType<typeof matchOf>) {
  return match && "several" in match ? match : undefined;
}

const totals = /^(?:(?:grand|sub)[ -]?)?totals?[:：]?\s*\d*$|^(?:合计|总计|小计|共计)[:：]?\s*\d*\s*[人位名]?$/i;

/** Whether a row sums up those above it: its name is a word for that, and nobody could be reached by it. */
function isTotals({ full_name: whole, first_name: first, last_name: last, email, phone }: ClientGiven): boolean {
  const names = [whole, first, last].filter((name) => typeof name === "string");
  return email === undefined && phone === undefined && names.some((name) => totals.test(name.normalize("NFKC").trim()));
}

const nobody = { target: null, changes: [], candidates: [] } as const;

/** The values of a row without ignored cells. */
function withoutLeft(given: ClientGiven, problems: readonly ImportProblem[]): ClientGiven {
  const left = new Set(problems.flatMap(({ field, leavesEmpty: isLeft }) => (isLeft ? [field] : [])));
  return Object.fromEntries(Object.entries(given).filter(([field]) => !left.has(field)));
}

function twinByEmail(given: ClientGiven, { emails }: PrecedingRows): number | undefined {
  const holder = given.email === undefined ? undefined : emails.get(given.email);
  const isSame =
    holder !== undefined &&
    given.source_id === undefined &&
    soundsOf(given).some((sound) => holder.sounds.includes(sound));
  return isSame ? holder.line : undefined;
}

function decide(match: ReturnType<typeof matchOf>, decision: ImportDecision | undefined) {
  if (!match) return "new";
  if ("person" in match) return match.person;
  if (decision?.action === "add") return "new";
  const chosen = match.several.find(({ id }) => id === decision?.target);
  return decision?.action === "take" && chosen ? chosen : "undecided";
}

function candidateOf({ id, first_name, last_name, email, phone }: KnownPerson): Candidate {
  return { id, name: { first_name, last_name }, email, phone };
}

/** One e-mail belongs to one person: its owner, here or further up in the file, keeps it. */
function emailFor(given: ClientGiven, person: KnownPerson | undefined, { directory, before }: ClientFacts) {
  const { email } = given;
  if (email === undefined) return { email: undefined, isTaken: false };
  const holder = directory.byEmail.get(email);
  const isTaken = (holder !== undefined && holder.id !== person?.id) || before.emails.has(email);
  return { email: isTaken ? undefined : email, isTaken };
}

type Judged = Pick<RowResult, "line" | "label" | "sought" | "key" | "print">;

function changed(
  judged: Judged,
  given: ClientGiven,
  person: KnownPerson,
  problems: readonly ImportProblem[],
): RowResult {
  const changes = compared.flatMap(({ field, column }): RowChange[] => {
    const to = given[field];
    const from = person[column];
    if (to === undefined || to === "" || saysTheSame(field, from, to)) return [];
    return [{ field, from, to: String(to) }];
  });
  const state: RowState = changes.length > 0 ? "changed" : "same";
  return { ...judged, ...nobody, state, given, target: person.id, changes, problems };
}

function saysTheSame(field: Compared, from: string | null, to: string | number | boolean): boolean {
  if (from === null) return false;
  if (field === "phone")
    return isSamePhone(phoneDigits(from), phoneDigits(String(to))) && from.endsWith(extensionOf(String(to)));
  return field === "height" ? Number(from) === Number(to) : from === String(to);
}

function extensionOf(phone: string): string {
  return / ext\. \d+$/.exec(phone)?.[0] ?? "";
}

function added(
  judged: Judged,
  given: ClientGiven,
  { mapping, today, activeTrainers }: ClientFacts,
  row: ReadRow,
  problems: readonly ImportProblem[],
): RowResult {
  const allProblems = [...problems];
  if (given.email === undefined) allProblems.push(row.problem("email", "NO_SIGN_IN"));
  const type = clientTypes.find((each) => each === given["clientType"]) ?? "monthly";
  const { endOfDate: last, joined, ...said } = given;
  // An expired client without a known start was a member for that one day.
  const latest = typeof last === "string" && last < today ? last : today;
  const start = typeof given["startOfDate"] === "string" ? given["startOfDate"] : latest;
  const isReckoned = typeof last !== "string" && mapping.missingEnd !== "none";
  const from = mapping.missingEnd === "fromToday" && start < today ? today : start;
  const since = sinceWhen(joined, start, today);
  const end = typeof last === "string" ? addDays(last, 1) : isReckoned ? endByType(from, type) : since;
  // An active client is paid by something that the file does not have: the join date says nothing about the end.
  const isFromJoinDate = given["startOfDate"] === undefined && mapping.missingEnd === "byType";
  if (isReckoned && given["status"] === "active" && (isFromJoinDate || end <= today))
    return {
      ...judged,
      ...nobody,
      state: "refused",
      given,
      problems: [...allProblems, row.problem("endOfDate", "ACTIVE_NO_END")],
    };
  if (isReckoned) allProblems.push(row.problem("endOfDate", "END_BY_TYPE"));
  if (!isCalendarDate(end))
    return {
      ...judged,
      ...nobody,
      state: "refused",
      given,
      problems: [...allProblems, row.problem("endOfDate", "TOO_LARGE")],
    };
  const trainer = given["trainer"] ? Number(given["trainer"]) : null;
  const isThere = trainer !== null && activeTrainers.has(trainer);
  const trained = type === "pro" && isThere ? trainer : null;
  if (trainer !== null && type !== "pro") allProblems.push(row.problem("trainer", "LEFT_OUT"));
  else if (trainer !== null && !isThere) allProblems.push({ ...row.problem("trainer", "NOT_ACTIVE"), ...leavesEmpty });
  const through = end > since ? addDays(end, -1) : undefined;
  const whole = { ...said, clientType: type, startOfDate: since, endOfDate: through, end, trainer: trained };
  return { ...judged, ...nobody, state: "new", given: whole, problems: allProblems };
}

/** A client is here since the day they joined, whatever period is paid for now; one that is to come is waited for. */
function sinceWhen(joined: ClientGiven[string], start: string, today: string): string {
  return typeof joined === "string" && joined < start && start <= today ? joined : start;
}

function endByType(start: string, type: ClientType): string {
  const duration_symbol = type === "pro" ? "year" : unitOfClientType[type];
  return addDurations(start, { duration: 1, duration_symbol });
}
