import type { FastifyRequest } from "fastify";
import * as z from "zod/mini";
import { type Endpoint, type HandlerInput, asksAgain } from "#contract/kernel/endpoint/endpoint.ts";
import type { RefusalCode } from "#contract/kernel/refusal/errors.ts";
import { fieldErrors } from "#contract/kernel/refusal/field-errors.ts";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";
import { invalidFields } from "#contract/kernel/refusal/refuse.ts";
import type { Db } from "../db/connection.ts";
import { isProtected, personRule, reaches, reachesAll, reachesAnyone } from "./access/access-scope.ts";
import { checkFresh, checkReserved } from "./access/authorize.ts";
import type { FindTarget } from "./access/caller.ts";
import { readQuery } from "./requests/body.ts";
import type { Route } from "./serve.ts";

/** Errors named in one answer: a body can hold thousands of unknown keys. */
const MOST_ERRORS = 100;

/** Finds the person whom a path names. */
export interface TargetFinder {
  readonly db: Db<RefusalCode>;
  readonly findTarget: FindTarget;
}

/** Reads path, query and body of a call as its endpoint has them, once the caller may call it about the person it names. */
export async function receive(
  route: Route,
  seam: TargetFinder,
  request: FastifyRequest,
): Promise<HandlerInput<Endpoint>> {
  const { endpoint } = route;
  if (request.caller) {
    checkReserved(endpoint, request.caller, request.body);
    if (asksAgain(endpoint, request.body)) checkFresh(request.caller);
  }
  const params = parsePath(endpoint, request);
  const judge = () => judgePerson(endpoint, seam, request, params);
  const isLeft = route.findsPerson && reachesAnyone(endpoint.allow, request.caller);
  if (!isLeft) await judge();
  try {
    return {
      params,
      query: parse(endpoint.query, readQuery(request.url)),
      body: parse(endpoint.body, request.body),
    };
  } catch (error) {
    if (isLeft) await judge();
    throw error;
  }
}

/** A path that does not read as the endpoint's parameters names nothing: 404, like a missing id. */
function parsePath(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (request.url.includes("%00")) throw invalidFields({ path: "", code: "INVALID" });
  const parsed = endpoint.params?.safeParse(request.params);
  if (parsed && !parsed.success) throw new Refusal("NOT_FOUND");
  return parsed?.data;
}

async function judgePerson(
  endpoint: Endpoint,
  seam: TargetFinder,
  request: FastifyRequest,
  params: unknown,
): Promise<void> {
  const rule = personRule(endpoint.allow);
  const { caller } = request;
  if (!rule || !caller) return;
  const personId = (params as Record<string, number>)[rule.person] ?? 0;
  const isCaller = personId === caller.id;
  const target = isCaller ? caller : await seam.findTarget(seam.db, personId);
  if (!target || !reaches(rule, caller, target)) {
    if (!reachesAll(rule, caller)) request.outOfReach = { about: target?.id };
    throw new Refusal("NOT_FOUND");
  }
  if (endpoint.method !== "GET" && isProtected(caller, target)) throw new Refusal("FORBIDDEN");
}

/** Calls without a schema take nothing: an unexpected query or body is refused like an unknown key. */
function parse(schema: z.ZodMiniType | undefined, input: unknown): unknown {
  const parsed = (schema ?? nothing).safeParse(input ?? {}, { reportInput: true });
  if (parsed.success) return schema ? parsed.data : undefined;
  throw invalidFields(...fieldErrors(parsed.error.issues).slice(0, MOST_ERRORS));
}

const nothing = z.strictObject({});
