import { randomBytes } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

const NAME = "palestra-device";
const BYTES = 32;
const cookie = new RegExp(`(?:^|; ?)${NAME}=([\\w-]{43})(?:;|$)`);

/** As long as browsers keep a cookie at all. */
const SECONDS = 400 * 24 * 3600;

/** The device that a browser was told it is when somebody last signed in there, else one nobody knows yet. */
export function deviceOf({ headers }: FastifyRequest): string {
  return cookie.exec(headers.cookie ?? "")?.[1] ?? randomBytes(BYTES).toString("base64url");
}

/**
 * Tells the browser which device it is. Nothing but chance is in it; it lets nobody in, scripts cannot read it, and it
 * goes back with sign-ins only (decision 39).
 */
export function tellDevice(request: FastifyRequest, reply: FastifyReply, device: string): void {
  const secure = request.protocol === "https" ? "; Secure" : "";
  const where = `Path=/api/login; HttpOnly; SameSite=Strict${secure}`;
  void reply.header("set-cookie", `${NAME}=${device}; Max-Age=${SECONDS}; ${where}`);
}
