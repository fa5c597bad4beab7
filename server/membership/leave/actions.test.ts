import { sql } from "kysely";
import { endings } from "#contract/membership/terminations.ts";
import { afterAll, describe, expect, test } from "vitest";
import { clients } from "#contract/membership/clients.ts";
import { leave } from "#contract/membership/leave.ts";
import { type PersonAction, people, personActions } from "#contract/identity/people.ts";
import { staff } from "#contract/membership/staff.ts";
import { type PersonStatus, addDays, type UserType } from "#contract/kernel/values.ts";
import { chosen } from "../../../tools/runs/depth.ts";
import { openWorld, today } from "../../test/world/world.ts";

/** The row action menus, typed from the specification and not from the rules (platform-and-people §4; decisions §3). */
const menus: Readonly<Record<PersonStatus, Readonly<Record<"admin" | "trainer", readonly PersonAction[]>>>> = {
  active: { admin: ["onLeave", "dismiss", "delete"], trainer: ["onLeave", "delete"] },
  onLeave: {
    admin: ["modifyOnLeave", "withdrawOnLeave", "dismiss", "delete"],
    trainer: ["modifyOnLeave", "withdrawOnLeave", "delete"],
  },
  dismissed: { admin: ["modifyDismissed", "withdrawDismissed", "delete"], trainer: [] },
  pending: { admin: ["withdrawPending", "delete"], trainer: ["delete"] },
  suspended: { admin: ["delete"], trainer: [] },
  incomplete: { admin: ["delete"], trainer: [] },
};

const day = (days: number) => addDays(today, days);

interface Situation {
  readonly status: PersonStatus;
  /** First day and first day no longer covered, from today. */
  readonly term?: readonly [number, number];
  readonly request?: { readonly from: number; readonly until?: number; readonly withdrawn?: true };
  readonly set?: "dismissed" | "suspended";
  readonly phone?: null;
}

/** Every status, in each way of coming by it. */
const situations: Readonly<Record<string, Situation>> = {
  active: { status: "active" },
  "back from leave": { status: "active", request: { from: -5, until: 0 } },
  "with a leave withdrawn": { status: "active", request: { from: 5, until: 8, withdrawn: true } },
  "with a leave ahead": { status: "onLeave", request: { from: 5, until: 8 } },
  "with a leave since today": { status: "onLeave", request: { from: 0, until: 1 } },
  "with a dismissal ahead": { status: "active", request: { from: 5 } },
  "with a dismissal since today": { status: "dismissed", request: { from: 0 } },
  "with a dismissal and contract both over": { status: "dismissed", term: [-40, 0], request: { from: -5 } },
  "dismissed by hand": { status: "dismissed", set: "dismissed" },
  "dismissed by hand, with a leave ahead": { status: "dismissed", set: "dismissed", request: { from: 5, until: 8 } },
  "suspended by hand": { status: "suspended", set: "suspended" },
  "suspended by hand, with a leave ahead": { status: "suspended", set: "suspended", request: { from: 5, until: 8 } },
  "run out": { status: "suspended", term: [-40, 0] },
  "run out, with a leave on file": { status: "suspended", term: [-40, 0], request: { from: -5, until: 3 } },
  pending: { status: "pending", term: [1, 40] },
  incomplete: { status: "incomplete", phone: null },
};

/** The actions of the menus, and the call behind the activation dialog. */
type Deed = PersonAction | "activate";
const deeds: readonly Deed[] = [...personActions, "activate"];

const names = Object.keys(situations);
const kinds = ["employee", "trainer", "client"] as const satisfies readonly UserType[];
const callers = ["admin", "trainer", "manager", "employee", "client"] as const;
type CallerRole = (typeof callers)[number];
/** Callers without the right to any of these actions. The gate tries them on one person of each status. */
const refused: readonly CallerRole[] = ["manager", "employee", "client"];
const oneOfEach = ["active", "with a leave ahead", "with a dismissal ahead", "run out", "pending", "incomplete"];

const world = await openWorld({ requestsPerMinute: 1_000_000 });
afterAll(() => world[Symbol.asyncDispose]());
const ids = new Map<CallerRole, number>();
for (const role of callers) ids.set(role, await world.person(role));
await world.person("admin");

interface Target extends Situation {
  readonly kind: UserType;
  readonly id: number;
  readonly requestId: number | undefined;
}

async function bring(kind: UserType, name: string, last_name = "Menu"): Promise<Target> {
  const situation = situations[name] ?? { status: "active" };
  const { term: [start, end] = [-10, 40], request, set, phone } = situation;
  const isFiled = request && !request.withdrawn;
  const isLeave = request?.until !== undefined;
  const id = await world.person(kind, {
    last_name,
    start_of_date: day(start),
    end_of_date: day(end),
    ...(set && { status_set: set }),
    ...(phone === null && { phone }),
    ...(isFiled && isLeave && { leave_from: day(request.from), leave_to: day(request.until ?? 0) }),
    ...(isFiled && !isLeave && { dismissed_from: day(request.from) }),
  });
  return { ...situation, kind, id, requestId: request && (await file(id, request)) };
}

async function file(personId: number, { from, until, withdrawn }: NonNullable<Situation["request"]>) {
  const isLeave = until !== undefined;
  const { id } = await world.db
    .insertInto("reason")
    .values({
      person_id: personId,
      ordinal: 1,
      reason_type: isLeave ? "onLeave" : "dismissed",
      reason_name: isLeave ? "vacation" : "resignation",
      started_at: day(from),
      ended_at: isLeave ? day(until) : null,
      created_at: world.now,
      withdrawn_at: withdrawn ? world.now : null,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

function menuOf(role: CallerRole, { kind, status, request }: Target): readonly PersonAction[] {
  const isEnding = request !== undefined && request.until === undefined && !request.withdrawn;
  const listed = isEnding ? "dismissed" : status;
  if (role === "trainer") return kind === "client" ? menus[listed].trainer : [];
  if (role !== "admin") return [];
  const byHand = status === "dismissed" && (request === undefined || request.until !== undefined);
  return byHand ? ["delete"] : menus[listed].admin;
}

/** The expected result of an action: the first refusal that applies, in the order of decisions §4. */
function expected(role: CallerRole, deed: Deed, target: Target): string {
  if (role !== "admin" && !isTrainers(role, deed, target)) return "FORBIDDEN";
  if (role === "trainer" && target.kind !== "client") return "NOT_FOUND";
  const named = refusalByName(role, deed, target);
  return named ?? (menuOf(role, target).includes(actionOf(deed, target)) ? "done" : "INVALID_STATE");
}

function isTrainers(role: CallerRole, deed: Deed, { kind }: Target): boolean {
  const never: readonly Deed[] = ["dismiss", "modifyDismissed", "withdrawPending"];
  return role === "trainer" && !never.includes(deed) && !(deed === "delete" && kind !== "client");
}

function refusalByName(role: CallerRole, deed: Deed, { request, term: [, end] = [-10, 40] }: Target) {
  if (deed === "onLeave" || deed === "dismiss") return request && "REASON_EXISTED";
  if (deed === "delete" || deed === "withdrawPending") return undefined;
  if (!request) return "NOT_FOUND";
  const isLeave = request.until !== undefined;
  if (!isLeave && role === "trainer") return "FORBIDDEN";
  if (deed === "modifyOnLeave" || deed === "modifyDismissed") {
    if (isLeave !== (deed === "modifyOnLeave")) return "VALIDATION_ERROR";
    if (request.from <= 0) return "REASON_ALREADY_BEGUN";
    return request.withdrawn && "INVALID_STATE";
  }
  if (end <= 0) return "USER_EXPIRED";
  if (request.withdrawn) return deed === "activate" ? "done" : "INVALID_STATE";
  return (request.until ?? 1) <= 0 ? "INVALID_STATE" : undefined;
}

/** Withdrawing and activating do not name the kind of request. */
function actionOf(deed: Deed, { request }: Target): PersonAction {
  const takesBack = deed === "activate" || deed === "withdrawOnLeave" || deed === "withdrawDismissed";
  if (!takesBack) return deed;
  return request?.until === undefined ? "withdrawDismissed" : "withdrawOnLeave";
}

const deletions = {
  employee: endings.deleteEmployee,
  trainer: endings.deleteTrainer,
  client: endings.deleteClient,
} as const;

async function attempt(role: CallerRole, deed: Deed, target: Target) {
  const path = { params: { id: String(target.id) } };
  const as = ids.get(role);
  const reason = { id: target.requestId ?? 2_000_000_000 };
  switch (deed) {
    case "delete":
      return world.call(deletions[target.kind], { ...path, query: {} }, as);
    case "withdrawPending":
      return world.call(leave.withdrawPending, path, as);
    case "withdrawOnLeave":
    case "withdrawDismissed":
      return world.call(leave.withdraw, { ...path, body: reason }, as);
    case "activate":
      return world.call(leave.activate, { ...path, body: reason }, as);
    case "onLeave":
    case "dismiss":
      return world.call(leave.submit, { ...path, body: termsOf(deed === "onLeave", target) }, as);
    case "modifyOnLeave":
    case "modifyDismissed":
      return world.call(
        leave.modify,
        { ...path, body: { ...reason, ...termsOf(deed === "modifyOnLeave", target) } },
        as,
      );
  }
}

/** A valid request: its dates are strictly inside the person's term. */
function termsOf(isLeave: boolean, { term: [, end] = [-10, 40] }: Target) {
  const started_at = day(end - 6);
  return isLeave
    ? { reason_type: "onLeave" as const, reason_name: "otherReason", started_at, ended_at: day(end - 2) }
    : { reason_type: "dismissed" as const, reason_name: "layOff", started_at };
}

/** A person's status after a permitted action. */
const after: Readonly<Record<Deed, PersonStatus | "deleted">> = {
  onLeave: "onLeave",
  dismiss: "active",
  modifyOnLeave: "onLeave",
  withdrawOnLeave: "active",
  modifyDismissed: "active",
  withdrawDismissed: "active",
  withdrawPending: "active",
  activate: "active",
  delete: "deleted",
};

async function standing(id: number): Promise<PersonStatus | "deleted"> {
  const { status, data } = await world.call(people.profile, { params: { id: String(id) } }, ids.get("admin"));
  return status === 404 ? "deleted" : data.status;
}

/** The stored rows of a person and their requests. A refused action must not change them. */
async function written(id: number) {
  const { rows } = await sql`
    select to_jsonb(person) as person, (select jsonb_agg(reason) from reason where person_id = person.id) as requests
    from person where id = ${id}`.execute(world.db);
  return rows;
}

describe.each(kinds)("on a person of kind %s", (kind) => {
  describe.each(names)("%s", (name) => {
    const trying = chosen(callers, (role) => !refused.includes(role) || oneOfEach.includes(name));
    test.each(trying)("%s does what the menu says, and is refused everything else by its name", async (role) => {
      const found: Record<string, string> = {};
      const wanted: Record<string, string> = {};
      let target = await bring(kind, name);
      let before = await written(target.id);
      for (const deed of deeds) {
        wanted[deed] = expected(role, deed, target);
        const { status, problem } = await attempt(role, deed, target);
        found[deed] = status === 200 ? "done" : problem.code;
        if (status !== 200) {
          expect(await written(target.id), deed).toEqual(before);
          continue;
        }
        expect(await standing(target.id)).toBe(after[deed]);
        target = await bring(kind, name);
        before = await written(target.id);
      }
      expect(await standing(target.id)).toBe(target.status);
      expect(found).toEqual(wanted);
    });
  });
});

test.each(kinds)("every row and profile of kind %s offers what the menus say", async (kind) => {
  const targets: Target[] = [];
  for (const name of names) targets.push(await bring(kind, name, "Listed"));
  for (const role of callers) {
    const rows = await rowsOfListed(kind, role);
    for (const target of targets) {
      const profile = await world.call(people.profile, { params: { id: String(target.id) } }, ids.get(role));
      const offered = [...rows, profile.data]
        .filter((row) => row?.id === target.id)
        .map(({ actions }) => actions)
        .filter((actions) => actions !== undefined);
      expect(offered.length).toBe(seesRows(role, target.kind));
      for (const actions of offered) expect(actions).toEqual(menuOf(role, target));
    }
  }
});

interface Offer {
  readonly id: number;
  readonly actions?: readonly PersonAction[] | undefined;
}

async function rowsOfListed(kind: UserType, role: CallerRole): Promise<readonly Offer[]> {
  const list = { employee: staff.employees, trainer: staff.trainers, client: clients.list }[kind];
  const { status, data } = await world.call(list, { query: { q: "Listed", pageSize: "200" } }, ids.get(role));
  return status === 200 ? data : [];
}

/** How often a caller meets somebody's actions: in the list and on the profile. */
function seesRows(role: CallerRole, kind: UserType): number {
  if (role === "admin") return 2;
  if (kind === "client") return role === "trainer" ? 2 : 0;
  return role === "manager" ? 2 : 0;
}
