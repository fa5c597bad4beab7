import { creditsOf } from "../orders/rules.ts";
import { demoAccounts } from "./accounts.ts";
import type { Person } from "./person.ts";
import type { Row } from "./rows.ts";

type Unnumbered = Omit<Row<"activity">, "id">;

/** What the streams would hold if all this had been entered day by day. */
export function activitiesOf(people: readonly Person[], orders: readonly Row<"orders">[]): Row<"activity">[] {
  return [...people.map(created), ...orders.map(orderAdded), ...people.filter(hasAccount).map(passwordChanged)]
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    .map((entry, index) => ({ id: index + 1, ...entry }));
}

function created(person: Person): Unnumbered {
  const { id, first_name, last_name, email, user_type: userType, roles, created_at, created_by } = person;
  const detail = { after: { first_name, last_name, email, userType, roles } };
  return { person_id: id, event: "CREATED", detail, created_at, created_by };
}

function orderAdded(order: Row<"orders">): Unnumbered {
  const { id, client_id, package_name, amount_cents, start_at: start, end_at: end, created_at, created_by } = order;
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
