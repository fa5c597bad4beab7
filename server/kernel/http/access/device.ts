import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import type { Visitor } from "./caller.ts";

const NAME = "palestra-device";
/** Under TLS browsers accept this name from the host itself only, so that no neighbouring host sets a device. */
const HOST_NAME = `__Host-${NAME}`;
const BYTES = 32;

const cookieOf = (name: string) => new RegExp(`(?:^|; ?)${name}=([\\w-]{43})(?:;|$)`);
const cookies = { http: cookieOf(NAME), https: cookieOf(HOST_NAME) };

/** As long as browsers keep a cookie at all. */
const SECONDS = 400 * 24 * 3600;

/** The device id that the browser received at the last sign-in there, else a new one. */
function deviceOf({ headers, protocol }: FastifyRequest): string {
  return cookies[protocol].exec(headers.cookie ?? "")?.[1] ?? randomBytes(BYTES).toString("base64url");
}

/** Where a call comes from, and to which address of the app it came. */
export function visitorOf({ signsIn }: Endpoint, request: FastifyRequest): Visitor {
  const { address, headers, protocol, host } = request;
  const origin = `${protocol}://${host}`;
  return { address, origin, userAgent: headers["user-agent"] ?? "", device: signsIn && deviceOf(request) };
}

/**
 * Sends the browser its device id: a random number that gives no access. Scripts cannot read it, and requests from
 * other sites do not carry it (decision 39). Without TLS it is sent back with sign-ins only.
 */
export function sendDeviceCookie({ protocol }: FastifyRequest, reply: FastifyReply, device: string): void {
  const [name, path, secure] = protocol === "https" ? [HOST_NAME, "/", "; Secure"] : [NAME, "/api/login", ""];
  const where = `Path=${path}; HttpOnly; SameSite=Strict${secure}`;
  void reply.header("set-cookie", `${name}=${device}; Max-Age=${SECONDS}; ${where}`);
}
