import * as fc from "fast-check";
import { expect, test } from "vitest";
import { atDepth } from "../../../tools/runs/depth.ts";
import { type Actor, type ActorName, actors, fillClub, letIn, newActor, secrets } from "./fuzz-cast.ts";
import { type Operation, type Sent, reference, self, sentTo } from "./fuzz-inputs.ts";
import { type Gym, expectInvariants, openGym } from "../scenes/sessions.ts";
import { patient } from "../world/world.ts";

/** `npm run test:fuzz` makes a million calls; `SEED` repeats a run. */
const CALLS = Number(process.env["FUZZ_CALLS"] ?? atDepth({ gate: 1_000, full: 20_000 }));
const SEED = Number(process.env["SEED"]);
const AT_ONCE = 4;
/** The calls of each operation in one round, after which callers who were shut out are let in again. */
const OF_EACH = 8;
/** Operations that hash a password: a call of theirs takes as long as thirty others. */
const hashing = /"(pw|password|new_password|current)"/;

/** In one club: it would grow, and has room for a thousand colleagues. */
const IN_ONE_CLUB = 20_000;

interface Called {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** The operations in the API reference of a club. */
async function operationsOf({ world }: Gym): Promise<readonly Called[]> {
  const { paths } = reference.parse((await world.app.inject("/api/openapi.json")).json());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

interface Call extends Called {
  readonly sent: Sent;
}

/** Calls of a round, mixed. */
function callsOf(operations: readonly Called[], round: number): Call[] {
  const calls = operations.flatMap((each, index) => {
    const numRuns = hashing.test(JSON.stringify(each.operation.requestBody ?? {})) ? 1 : OF_EACH;
    const seed = (SEED + 7_919 * round + index) | 0;
    return fc.sample(sentTo(each.operation), { numRuns, seed }).map((sent) => ({ ...each, sent }));
  });
  return calls.toSorted((one, other) => one.sent.place - other.sent.place);
}

/** The callers: those with more rights call more often. */
const callers: readonly ActorName[] = [...actors, "admin", "admin", "token", "desk", "trainer", "client"];

/** A club, and who calls in it at present. */
interface Stage {
  readonly gym: Gym;
  readonly cast: Map<ActorName, Actor>;
}

const answered = new Map<string, number>();
const wrong: string[] = [];

async function make({ gym, cast }: Stage, { method, path, operation, sent }: Call): Promise<void> {
  const name = callers[sent.who % callers.length] ?? "nobody";
  const actor = cast.get(name) ?? (await newActor(gym, name));
  cast.set(name, actor);
  const filled = sent.path.reduce(
    (url, [param, value]) =>
      url.replace(`{${param}}`, () => encodeURIComponent(value === self ? `${actor.id}` : value)),
    path,
  );
  const isStream = operation.responses["200"]?.content?.["text/event-stream"] !== undefined;
  const payload = sent.body === undefined ? undefined : JSON.stringify(sent.body);
  const url = sent.query === "" ? filled : `${filled}?${sent.query}`;
  const response = await gym.world.app.inject({
    method: method === "GET" || method === "POST" || method === "PUT" ? method : "DELETE",
    url,
    headers: {
      ...(actor.authorization !== undefined && { authorization: actor.authorization }),
      ...(sent.key !== undefined && { "idempotency-key": sent.key }),
      ...(payload !== undefined && { "content-type": "application/json" }),
    },
    ...(payload !== undefined && { payload }),
    payloadAsStream: isStream,
  });
  if (isStream) response.raw.res.destroy();
  const { statusCode: status } = response;
  // A refused stream has its document in the stream itself, which nobody waits for.
  const body = isStream ? '{"code":"READ_NOT"' : response.body;
  answered.set(`${name} ${status}`, (answered.get(`${name} ${status}`) ?? 0) + 1);
  const faults = faultsOf(name, status, `${response.headers["content-type"]}`, body);
  for (const fault of faults)
    wrong.push(`${fault}: ${name} ${method} ${url} ${payload ?? ""} → ${status} ${body.slice(0, 300)}`);
  if (name !== "nobody" && isShutOut(status, body)) cast.delete(name);
}

/** Callers who were signed out, were given a password by others, or owe a second factor can do nothing any more. */
function isShutOut(status: number, body: string): boolean {
  if (status === 401) return true;
  return status === 403 && /"code":"(PASSWORD_CHANGE_REQUIRED|SECOND_FACTOR_MISSING)"/.test(body);
}

/** Signs of a server's internals in an answer. */
const inside =
  /\n {4}at |node_modules|\.ts:\d|\/work\/|\bselect .* from |insert into|violates|syntax error|palestra_|ECONN/i;

function faultsOf(name: ActorName, status: number, type: string, body: string): string[] {
  const mayKnow = name === "admin" || name === "token" || name === "desk" || name === "trainer" || name === "manager";
  const isLeak = !mayKnow && secrets.some((secret) => body.includes(secret));
  const isRefusal = status >= 400;
  return [
    ...(status >= 500 ? ["fails"] : []),
    ...(isRefusal && !type.startsWith("application/problem+json") ? ["is no problem document"] : []),
    ...(isRefusal && !/^\{"?.*"code":"[A-Z_]+"/.test(body) ? ["has no code"] : []),
    ...(isRefusal && inside.test(body) ? ["shows the inside"] : []),
    ...(/\$argon2|"private_key"|"password_hash"/.test(body) ? ["tells a secret"] : []),
    ...(isLeak ? ["tells of another client"] : []),
  ];
}

async function pull(stage: Stage, calls: Call[]): Promise<void> {
  for (let call = calls.pop(); call; call = calls.pop()) await make(stage, call);
}

/** Makes so many calls in a club of their own, and looks whether everything there still holds together. */
async function callIn(club: number, count: number): Promise<void> {
  const gym = await openGym(patient);
  try {
    await fillClub(gym);
    const operations = await operationsOf(gym);
    for (let [made, round] = [0, 0]; made < count; round += 1) {
      await letIn(gym);
      const calls = callsOf(operations, 1_000 * club + round).slice(0, count - made);
      made += calls.length;
      const stage = { gym, cast: new Map<ActorName, Actor>() };
      await Promise.all(Array.from({ length: AT_ONCE }, () => pull(stage, calls)));
    }
    await expectInvariants(gym.world);
  } finally {
    await gym.world[Symbol.asyncDispose]();
  }
}

/** A million take long: what they have come to so far, and whether they take ever more room. */
function printProgress(made: number): void {
  const memory = Math.round(process.memoryUsage.rss() / 1024 ** 2);
  console.log(`Fuzz: ${made} of ${CALLS} after ${Math.round(performance.now() / 1_000)} s, ${memory} MB, 0 fail.`);
}

const patience = { timeout: 240_000 + 20 * CALLS };

test("random calls as anybody are answered or refused, and show nothing of the inside", patience, async () => {
  console.log(`Fuzz: ${CALLS} calls; SEED=${SEED} repeats them.`);
  for (let [made, club] = [0, 0]; made < CALLS; made += IN_ONE_CLUB, club += 1) {
    await callIn(club, Math.min(IN_ONE_CLUB, CALLS - made));
    expect(wrong, `SEED=${SEED}`).toEqual([]);
    printProgress(Math.min(CALLS, made + IN_ONE_CLUB));
  }
  // An actor to whom everything is refused would show nothing.
  const done = actors.map((name) => [name, answered.get(`${name} 200`) ?? 0] as const);
  expect(done.filter(([, count]) => count < Math.floor(CALLS / 20_000))).toEqual([]);
});
