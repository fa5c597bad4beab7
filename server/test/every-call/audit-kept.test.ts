import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { apiTokens } from "#contract/identity/api-tokens.ts";
import { audit } from "#contract/club/audit.ts";
import { company } from "#contract/club/settings.ts";
import { documents } from "#contract/sales/documents.ts";
import { type Endpoint, wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import { orders } from "#contract/sales/orders.ts";
import { recipes } from "#contract/health/recipes.ts";
import { reservations } from "#contract/schedule/reservations.ts";
import { recordRepeats } from "../../club/audit/repeat-queries.ts";
import { transaction } from "../../kernel/db/connection.ts";
import { type Kind, nobodys, openKinds } from "./kept-from-others.ts";
import { openGym } from "../scenes/sessions.ts";

const gym = await openGym();
const { world, admin } = gym;
afterAll(() => world[Symbol.asyncDispose]());
await world.call(company.changeSetting, { params: { name: "trainerScope" }, body: { value: "own" } }, admin);
const { kinds, prober, hers, receipt } = await openKinds(gym);

const onFile = async (by: number) =>
  (await world.call(audit.list, { query: { by: String(by), kind: "refusal", pageSize: "200" } }, admin)).data;
const own = async (by: number) =>
  (await world.call(audit.own, { query: { pageSize: "200" } }, by)).data.filter(({ kind }) => kind === "refusal");

/** The result of a request: the answer, and its entries, for admins and for the caller. */
async function ask({ endpoint, by, ask: sendingOf }: Kind, object: string | number) {
  world.now = new Date(world.now.getTime() + 60_000);
  const last = (await onFile(by))[0]?.id ?? 0;
  const answer = await world.call(endpoint, sendingOf(object), by);
  const noted = [await onFile(by), await own(by)].map((entries) => entries.filter(({ id }) => id > last));
  return { problem: answer.problem, noted: noted.map((each) => each.map(({ id: _id, at: _at, ...rest }) => rest)) };
}

test.each(Object.entries(kinds))(
  "%s that is not theirs is refused and on file like one that is not there",
  async (_, kind) => {
    const theirs = await ask(kind, kind.theirs);
    expect(theirs.problem).toMatchObject({ status: 404, code: "NOT_FOUND" });
    const what = `${kind.endpoint.method} ${wholePath(kind.endpoint)}`;
    const reason = { en: "Not there, or not theirs to see", cn: "不存在或无权查看" };
    const refusal = { kind: "refusal", what, outcome: "NOT_FOUND", reason, times: 1, by: { id: kind.by } };
    const about = kind.about === undefined ? null : { id: kind.about };
    expect(theirs.noted).toMatchObject([[{ ...refusal, about }], [refusal]]);
    expect(await ask(kind, kind.absent)).toEqual(theirs);
  },
);

/** Whether the path names something by a number of its own, not a person. */
function isNumbered({ allow, path }: Endpoint): boolean {
  const isOfNobody = typeof allow === "string" || Array.isArray(allow);
  return /\{(?!id\}|userType|list|locale|day)\w+\}$/.test(path) || (isOfNobody && path.includes("{id}"));
}

const isForAdmins = ({ allow }: Endpoint) => Array.isArray(allow) && allow.every((role) => role === "admin");

test("every call that names something by a number of its own, and that more than admins make, is among them", () => {
  const wanted = [...world.app.endpoints]
    .filter((each) => isNumbered(each) && each.allow !== "everyone" && !isForAdmins(each))
    .map(({ method, path }) => `${method} ${path}`);
  const asked = new Set(Object.values(kinds).map(({ endpoint: { method, path } }) => `${method} ${path}`));
  // The things that everybody with access finds, regardless of their owner.
  const everybodys =
    /mailing|\/company\/pay-code\/|\/shop\/(images|sales)\/|\/courses\/\{userType\}|\/(rooms|closures|class-types|class-series|classes|lapses)\//;
  expect(wanted.filter((call) => !asked.has(call) && !everybodys.test(call))).toEqual([]);
});

test("a caller who finds everything is not on file for what is not there", async () => {
  for (const endpoint of [documents.read, orders.receipt, reservations.status, recipes.one, apiTokens.end] as const) {
    const params = { id: String(hers), number: "999999999", recipeId: String(nobodys) };
    const of = {
      params: {
        ...params,
        ...(endpoint === recipes.one ? {} : { id: endpoint === apiTokens.end ? randomUUID() : String(nobodys) }),
      },
    };
    const sent = endpoint === reservations.status ? { body: { status: "cancelled" } } : {};
    expect((await world.call(endpoint, { ...of, ...sent } as never, admin)).status).toBe(404);
  }
  expect(await onFile(admin)).toEqual([]);
});

test("however many numbers are tried, a minute leaves two entries of each call, one with the count", async () => {
  world.now = new Date(world.now.getTime() + 60_000);
  const last = (await onFile(prober))[0]?.id ?? 0;
  const tried = [receipt, ...Array.from({ length: 20 }, (_, at) => String(900_000_000 + at))];
  await world.call(documents.read, { params: { number: receipt } }, prober);
  await Promise.all(tried.map((number) => world.call(documents.read, { params: { number } }, prober)));
  await transaction(world.db, (trx) => recordRepeats(trx, new Date(world.now.getTime() + 60_000), 100));
  const noted = (await onFile(prober)).filter(({ id }) => id > last);
  expect(noted.map(({ outcome, times }) => [outcome, times])).toEqual([
    ["NOT_FOUND", 21],
    ["NOT_FOUND", 1],
  ]);
});
