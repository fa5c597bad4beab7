import { auth } from "#contract/identity/auth.ts";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { profiles } from "#contract/membership/profile.ts";
import { shop } from "#contract/sales/shop.ts";
import { staff } from "#contract/membership/staff.ts";
import type { Deed } from "./club-deeds.ts";
import { notAdmin } from "./club-kept-calls.ts";
import { type Lane, type Pair, callAs, found, fromLatest, paramsOf } from "../club/club-lane.ts";
import type { Outcome } from "../club/club-outcome.ts";
import type { ActorName } from "../club/club-state.ts";

const emailOf = ({ cast }: Lane, email: number) => `colleague${email}.of${cast.trainers[0]}@example.com`;

export async function hire(lane: Lane, by: ActorName, { email, role, length }: Deed<"hire">): Promise<Pair> {
  const { club, ids } = lane;
  const kind = role === "trainer" ? ("trainer" as const) : ("employee" as const);
  const end = club.date(club.club.today + length);
  const wanted = notAdmin(by) ?? club.staff.hire({ email, kind, roles: [role], end }, club.today);
  const name = { first_name: "Casey", last_name: `Colleague ${email}`, email: emailOf(lane, email) };
  const days = { startOfDate: club.today, endOfDate: end };
  const where = { phone: "416 555 0100", address: "12 King St W", zipCode: "M5V 2T6" };
  const person = { ...name, ...days, ...where, dateOfBirth: "1990-06-15", gender: "female" };
  const position = { jobTitle: "reception", department: "sales" };
  const answer =
    role === "trainer"
      ? await callAs(lane, by, staff.createTrainer, { body: { ...person, role } })
      : await callAs(lane, by, staff.createEmployee, { body: { ...person, ...position, role } });
  if (answer.status >= 400) return [wanted, answer.problem.code];
  const { id, initial_password } = answer.data;
  ids.staff.push({ id, password: initial_password ?? "" });
  // Their rights are tested as if they had chosen a password of their own.
  await lane.cast.world.db.updateTable("person").set({ must_change_password: false }).where("id", "=", id).execute();
  return [wanted, {}];
}

/** A login of theirs from before something is done to them, if they may sign in. */
async function loginOf(
  { club, cast, ids }: Lane,
  which: number | undefined,
  isIn: boolean,
): Promise<string | undefined> {
  const person = ids.staff[which ?? -1];
  const mayBe = isIn && which !== undefined && club.staff.mayComeIn(which, club.today);
  return mayBe && person ? cast.world.token(person.id) : undefined;
}

const roleDependent: readonly Endpoint[] = [staff.countSummary, shop.sellers, staff.sellers];

/** The results of calls that distinguish the roles of a login. */
async function mayOf({ cast }: Lane, token: string | undefined): Promise<readonly string[]> {
  const codes: string[] = [];
  for (const endpoint of token === undefined ? [] : roleDependent) {
    const { status, problem } = await cast.world.call(endpoint, {}, undefined, { authorization: `Bearer ${token}` });
    codes.push(status < 400 ? "done" : problem.code);
  }
  return codes;
}

/** The expected rights by a former login, if they have one; none by an ended one. */
function wantedOf({ club }: Lane, which: number | undefined, token: string | undefined, hasEnded: boolean) {
  if (token === undefined || which === undefined) return [];
  const may = club.staff.may(which, club.today);
  return hasEnded ? may.map(() => "UNAUTHENTICATED") : may;
}

export async function changeRoles(lane: Lane, by: ActorName, deed: Deed<"changeRoles">): Promise<Pair> {
  const { club, ids } = lane;
  const which = fromLatest(ids.staff.length, deed.which);
  const token = await loginOf(lane, which, deed.isIn);
  const outcome = notAdmin(by) ?? club.staff.changeRoles(which, deed.roles);
  const expectedOutcome: Outcome = typeof outcome === "string" ? outcome : {};
  const sending = { ...paramsOf(ids.staff[which ?? -1]?.id), body: { roles: deed.roles } };
  const answer = await callAs(lane, by, staff.changeRoles, sending);
  const may = await mayOf(lane, token);
  const wanted = { done: expectedOutcome, may: wantedOf(lane, which, token, outcome === true) };
  return beside(wanted, { done: found(answer, () => ({})), may });
}

export async function setStatus(lane: Lane, by: ActorName, deed: Deed<"setStatus">): Promise<Pair> {
  const { club, ids } = lane;
  const which = fromLatest(ids.staff.length, deed.which);
  const token = await loginOf(lane, which, deed.isIn);
  const refused = by === "admin" ? undefined : by === "token" ? "FORBIDDEN" : "NOT_FOUND";
  const done = refused ?? club.staff.setStatus(which, deed.status, club.today);
  const sending = { ...paramsOf(ids.staff[which ?? -1]?.id), body: { status: deed.status } };
  const answer = await callAs(lane, by, profiles.update, sending);
  const may = await mayOf(lane, token);
  const wanted = { done, may: wantedOf(lane, which, token, false) };
  return beside(wanted, { done: found(answer, ({ profile }) => ({ status: profile.status })), may });
}

interface Beside {
  readonly done: Outcome;
  readonly may: readonly string[];
}

/** A refusal is final if nobody has changed anything in between. */
function beside(wanted: Beside, actual: Beside): Pair {
  return actual.may.length === 0 && wanted.may.length === 0
    ? [wanted.done, actual.done]
    : [{ ...wanted }, { ...actual }];
}

/** They sign in by the password that they were given. */
export async function signIn(lane: Lane, { which: turn }: Deed<"signIn">): Promise<Pair> {
  const { club, ids, cast } = lane;
  const which = fromLatest(ids.staff.length, turn);
  const person = ids.staff[which ?? -1];
  if (which === undefined || !person) return [{}, {}];
  const email = emailOf(lane, club.staff.people[which]?.email ?? 0);
  lane.calls += 1;
  const answer = await cast.world.call(auth.login, { body: { email, password: person.password } });
  const token = answer.status < 400 ? answer.data.token : undefined;
  if (!club.staff.mayComeIn(which, club.today)) return ["NO_PERMISSION", found(answer, () => ({}))];
  return [{ may: club.staff.may(which, club.today) }, { may: await mayOf(lane, token ?? "") }];
}
