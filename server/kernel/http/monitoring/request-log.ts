import type { FastifyInstance } from "fastify";

/** One line per request: the route's pattern in place of the address, the caller's id in place of who they are. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? "unknown",
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      caller: request.caller?.id,
    };
    request.log.info(line, "request");
    done();
  });
}
