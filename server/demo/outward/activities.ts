import { creditsOf } from "../../sales/orders/terms/rules.ts";
import type { Calendar } from "../calendar.ts";
import { demoAccounts } from "../people/accounts.ts";
import type { Person } from "../people/person.ts";
import type { TableRow } from "../rows.ts";

type Unnumbered = Omit<TableRow<"activity">, "id">;

/** The sources of activity, besides the people themselves. */
interface Deeds {
  readonly orders: readonly TableRow<"orders">[];
  readonly reasons: readonly TableRow<"reason">[];
  readonly records: readonly TableRow<"body_record">[];
  readonly recipes: readonly TableRow<"recipe">[];
  readonly notes: readonly TableRow<"note">[];
  readonly calls: readonly TableRow<"follow_up">[];
}

/** The streams, as if everything had been entered day by day. */
export function activitiesOf(
  people: readonly Person[],
  { orders, reasons, records, recipes, notes, calls }: Deeds,
  calendar: Calendar,
): TableRow<"activity">[] {
  const ends = new Map(people.map(({ id, end_of_date }) => [id, end_of_date]));
  return [
    ...people.map(created),
    ...orders.map(orderAdded),
    ...people.filter(hasAccount).map(passwordChanged),
    ...reasons.flatMap((reason) => requested(reason, ends.get(reason.person_id), calendar)),
    ...people.flatMap(setByHand),
    ...people.filter(({ profile_image: photo }) => photo !== null).map(photographed),
    ...records.filter(({ device }) => device !== null).map(imported),
    ...recipes.flatMap(written),
    ...notes.map(noted),
    ...calls.map(called),
  ]
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((entry, index) => ({ id: index + 1, ...entry }));
}

function created(person: Person): Unnumbered {
  const { id, first_name, last_name, email, user_type: userType, roles, created_at, created_by } = person;
  const detail = { after: { first_name, last_name, email, userType, roles } };
  return { person_id: id, event: "CREATED", detail, created_at, created_by };
}

function orderAdded(order: TableRow<"orders">): Unnumbered {
  const { id, client_id, package_name, amount_cents, start_at, end_at, created_at, created_by } = order;
  const [start, end] = [order.bought_start ?? start_at, order.bought_end ?? end_at];
  const credits = creditsOf(order, { courses: order.extra_courses });
  const detail = { after: { order: id, package: package_name, amount_cents, start, end, ...credits } };
  return { person_id: client_id, event: "ORDER_ADDED", detail, created_at, created_by };
}

function hasAccount({ email }: Person): boolean {
  return demoAccounts.some((account) => account.email === email);
}

/** Everybody changes the initial password when they first sign in. */
function passwordChanged({ id, created_at }: Person): Unnumbered {
  const later = new Date(created_at.getTime() + 47 * 60_000);
  return { person_id: id, event: "PASSWORD_CHANGED", detail: {}, created_at: later, created_by: id };
}

/** The desk takes the photo when somebody joins. */
function photographed({ id, created_at, created_by }: Person): Unnumbered {
  const later = new Date(created_at.getTime() + 6 * 60_000);
  return { person_id: id, event: "PHOTO_CHANGED", detail: {}, created_at: later, created_by };
}

function imported({ person_id, created_at, created_by }: TableRow<"body_record">): Unnumbered {
  return { person_id, event: "BODY_RECORDS_IMPORTED", detail: { after: { records: 1 } }, created_at, created_by };
}

function written(recipe: TableRow<"recipe">): Unnumbered[] {
  const { id, client_id: person_id, created_at, created_by, updated_at, updated_by, version } = recipe;
  const detail = { recipe: id };
  const added: Unnumbered = { person_id, event: "RECIPE_ADDED", detail, created_at, created_by };
  if (version === 1) return [added];
  return [added, { person_id, event: "RECIPE_CHANGED", detail, created_at: updated_at, created_by: updated_by }];
}

function noted({ id: note, person_id, kind, body: text, created_at, created_by }: TableRow<"note">): Unnumbered {
  return { person_id, event: "NOTE_ADDED", detail: { note, after: { kind, text } }, created_at, created_by };
}

function called({ client_id, list, outcome, note, created_at, created_by }: TableRow<"follow_up">): Unnumbered {
  const detail = { after: { list, outcome, note } };
  return { person_id: client_id, event: "CALL_NOTED", detail, created_at, created_by };
}

/** A leave comes with the status it gives, and goes with the one it leaves; it says where it has a membership end. A dismissal changes the status on its day. */
function requested(reason: TableRow<"reason">, end: string | null | undefined, calendar: Calendar): Unnumbered[] {
  const { person_id, reason_type, reason_name, started_at, ended_at, created_at, created_by, withdrawn_at } = reason;
  const terms = { reason_type, reason_name, started_at, ended_at };
  const asked = { person_id, created_at, created_by };
  const isFreezing = reason.extends === "membershipAndCredits" && withdrawn_at === null && ended_at !== null;
  const frozen = isFreezing && end ? { frozen: { from: started_at, until: ended_at, end } } : {};
  const submitted: Unnumbered = { ...asked, event: "REASON_SUBMITTED", detail: { after: terms, ...frozen } };
  if (reason_type === "dismissed") {
    if (started_at > calendar.today) return [submitted];
    const effective = { person_id, created_at: calendar.at(started_at, 0), created_by: null };
    return [submitted, { ...effective, ...statusUpdated("active", reason_type) }];
  }
  const given = [submitted, { ...asked, ...statusUpdated("active", reason_type) }];
  if (withdrawn_at === null) return given;
  const back = { person_id, created_at: withdrawn_at, created_by };
  const withdrawn: Unnumbered = { ...back, event: "REASON_WITHDRAWN", detail: { before: terms } };
  return [...given, withdrawn, { ...back, ...statusUpdated(reason_type, "active") }];
}

function setByHand({ id, status_set, status_set_at, created_by }: Person): Unnumbered[] {
  if (status_set === null || status_set_at === null) return [];
  return [{ person_id: id, created_at: status_set_at, created_by, ...statusUpdated("active", status_set) }];
}

function statusUpdated(before: string, after: string): Pick<Unnumbered, "event" | "detail"> {
  return { event: "STATUS_UPDATED", detail: { before: { status: before }, after: { status: after } } };
}
