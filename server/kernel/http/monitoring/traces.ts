import type { FastifyInstance, FastifyRequest } from "fastify";
import { type TraceSpan, beginSpan, runInSpan } from "../../tracing/span.ts";

/** Asked by machines, every few seconds. */
const unseen = new Set(["/healthz", "/readyz", "/metrics"]);

/**
 * A span for every request, named by its method and its route, never by its address; an answer that stays open has none.
 * Only a proxy that is believed says which trace a request belongs to.
 */
export function traceRequests(app: FastifyInstance, isProxy: (address: string) => boolean): void {
  const spans = new WeakMap<FastifyRequest, TraceSpan>();
  const end = (request: FastifyRequest, attributes: Record<string, number>, failure?: string) => {
    spans.get(request)?.end(attributes, failure);
    spans.delete(request);
  };
  app.addHook("onRequest", (request, _, done) => {
    const { url: route = "unknown", config } = request.routeOptions;
    const isLeftOut = unseen.has(route) || config.endpoint?.stream;
    const headers = isProxy(request.socket.remoteAddress ?? "") ? request.headers : {};
    const span = isLeftOut ? undefined : beginSpan({ kind: "request", method: request.method, route, headers });
    if (!span) return done();
    spans.set(request, span);
    runInSpan(span, done);
  });
  app.addHook("onResponse", (request, { statusCode }, done) => {
    end(request, { "http.response.status_code": statusCode }, statusCode < 500 ? undefined : `${statusCode}`);
    done();
  });
  app.addHook("onRequestAbort", (request, done) => {
    end(request, {}, "aborted");
    done();
  });
}
