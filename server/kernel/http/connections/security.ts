import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";
import type { Db } from "../../db/connection.ts";
import { clientAddressOf, networkOf } from "./address.ts";
import { visitCounter } from "../requests/visits.ts";

/** Scripts come from files of ours only; styles may be inline because the component library writes them. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join("; ");

/** The same for every answer, so they are put together once and not per request. */
export const securityHeaders = {
  "content-security-policy": contentSecurityPolicy,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** Requests a minute of one token, whatever is let through of logins (in-and-out §3). */
const TOKEN_PER_MINUTE = 600;

const strictTransport = "max-age=31536000; includeSubDomains";

/** Headers of every answer: security, the request's id, `no-store` on the API, strict transport behind TLS. */
export function harden(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders);
  reply.header("x-request-id", request.id);
  if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  if (request.protocol === "https") reply.header("strict-transport-security", strictTransport);
}

declare module "fastify" {
  interface FastifyRequest {
    /** Where it comes from, behind proxies that are trusted; never what somebody made up. */
    address: string;
  }
  interface FastifyInstance {
    /** Counts a request of the login, without one of the network address; too many are refused with 429. */
    countVisit(request: FastifyRequest): Promise<void>;
  }
}

/** Hardens every answer and counts visits: `perMinute` requests of one login or address are let through by the club. */
export function secure(app: FastifyInstance, db: Db, perMinute: number): void {
  app.decorateRequest("address", "");
  app.addHook("onRequest", (request, reply, done) => {
    harden(request, reply);
    request.address = clientAddressOf(request);
    done();
  });
  const count = visitCounter(db, perMinute);
  const countToken = visitCounter(db, TOKEN_PER_MINUTE);
  app.decorate("countVisit", async (request: FastifyRequest) => {
    const { caller, now } = request;
    const { counts } = request.routeOptions.config.endpoint ?? {};
    const retryAfter = caller?.rights
      ? await countToken(caller.loginId, now, counts)
      : await count(caller?.loginId ?? networkOf(request.address), now, counts);
    if (retryAfter > 0) throw new Refusal("TOO_MANY_REQUESTS", { retryAfter });
  });
}
