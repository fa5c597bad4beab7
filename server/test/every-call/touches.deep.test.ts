import { afterAll, beforeAll, expect, test } from "vitest";
import { type Endpoint, areaOf } from "#contract/kernel/endpoint/endpoint.ts";
import { plantings } from "../../../tools/wording/hostile-texts.ts";
import { chosen } from "../../../tools/runs/depth.ts";
import { type Cast, openCast } from "../models/undo/undo-cast.ts";
import { type Postman, openPostman } from "../receivers/mailbox.ts";
import { type Gym, openGym } from "../scenes/sessions.ts";
import { patient } from "../world/world.ts";
import { type Asked, put } from "./asked-calls.ts";
import { openWire } from "./wire.ts";
import { writingCallsOfAccess } from "./writing-calls-of-access.ts";
import { writingCallsOfImports } from "./writing-calls-of-imports.ts";
import { writingCalls } from "./writing-calls.ts";

let gym: Gym;
let cast: Cast;
let wire: ReturnType<typeof openWire>;
let postman: Postman;

beforeAll(async () => {
  gym = await openGym(patient);
  cast = await openCast(gym);
  postman = await openPostman(gym.world);
  wire = openWire(gym);
});
afterAll(async () => {
  await postman[Symbol.asyncDispose]();
  await gym.world[Symbol.asyncDispose]();
});

/** Every call has an entry in these. */
const logs = new Set(["/audit", "/audit/cut", "/me/audit"]);

const isRead = ({ method, path, stream, file, isRoot }: Endpoint) =>
  method === "GET" && !stream && !file && !isRoot && !logs.has(path);

/** The answers of all reads to an admin, about one client where they are about somebody. */
async function answers(): Promise<ReadonlyMap<Endpoint, string>> {
  const found = new Map<Endpoint, string>();
  for (const endpoint of [...gym.world.app.endpoints].filter(isRead)) {
    const path = endpoint.path.replaceAll(/\{\w+\}/g, String(cast.clients[2]));
    const { statusCode, body } = await wire.ask({ method: "GET", path });
    found.set(endpoint, statusCode === 200 ? body : String(statusCode));
  }
  return found;
}

type Readied = readonly [name: string, ready: () => Asked | Promise<Asked>];
const calls: readonly Readied[] = [
  ...Object.entries(writingCalls).map(([name, ready]): Readied => [name, () => ready(wire.send, cast)]),
  ...Object.entries({ ...writingCallsOfAccess, ...writingCallsOfImports }).map(([name, ready]): Readied => [
    name,
    () => ready(cast),
  ]),
  ...plantings(0).map((_, index): Readied => [
    `text ${index}`,
    () => {
      const { path, body, method = "POST" } = plantings(cast.clients[2] ?? 0)[index] ?? put("");
      return { method, path, ...(body && { body }) };
    },
  ]),
];

test.each(chosen(calls, (_, index) => index % 8 === 0))(
  "%s changes no read beyond those it touches",
  async (_, ready) => {
    const asked = await ready();
    const { touches } = wire.endpointOf(asked);
    const before = touches && (await answers());
    expect((await wire.ask(asked)).statusCode).toBe(200);
    if (!touches) return;
    const after = await answers();
    const changed = [...after].filter(([endpoint, answer]) => before?.get(endpoint) !== answer).map(([each]) => each);
    const areas = new Set([...touches, "activities"]);
    expect(changed.filter((endpoint) => !areas.has(areaOf(endpoint))).map(({ path }) => path)).toEqual([]);
  },
);
