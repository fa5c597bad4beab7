import { expect } from "vitest";
import { type Endpoint, wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import type { Gym } from "../scenes/sessions.ts";
import { nobody } from "./writing-calls-of-access.ts";
import type { Asked } from "./asked-calls.ts";

/** An endpoint as the contract's reader would name it. */
export const nameOf = (endpoint: Endpoint) => `${endpoint.method} ${wholePath(endpoint)}`;

/** Sends calls over the wire, each person with one token, and reports which endpoint answers. */
export function openWire({ world, admin }: Pick<Gym, "world" | "admin">) {
  const endpoints = [...world.app.endpoints].filter(({ method, file }) => method !== "GET" && !file);
  const tokens = new Map<number, string>();

  async function authorizationOf(as: number): Promise<string> {
    const token = tokens.get(as) ?? (await world.token(as));
    tokens.set(as, token);
    return `Bearer ${token}`;
  }

  async function ask({ method, path, body, as = admin }: Asked, key?: string) {
    const headers = {
      ...(as !== nobody && { authorization: await authorizationOf(as) }),
      ...(key !== undefined && { "idempotency-key": key }),
    };
    return world.app.inject({ method, url: `/api${path}`, headers, ...(body && { payload: body }) });
  }

  return {
    /** Those that write. */
    endpoints,
    ask,
    /** Sends a call that has to succeed, and gives what it answers. */
    send: async (asked: Asked) => {
      const response = await ask(asked);
      expect(response.statusCode, `${asked.path} ${response.body}`).toBe(200);
      return response.json<{ data: never }>().data;
    },
    endpointOf: ({ method, path }: Asked): Endpoint => {
      const fits = (each: Endpoint) =>
        each.method === method &&
        new RegExp(`^${wholePath(each).replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(`/api${path}`);
      const found = endpoints.find(fits);
      if (!found) throw new Error(`${method} ${path} is no call that writes`);
      return found;
    },
  };
}
