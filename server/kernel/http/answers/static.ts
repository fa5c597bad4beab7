import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";
import { sendProblem } from "./problem.ts";

/** Files under here carry a hash of their content in their name. */
const HASHED = "/assets/";

/** Serves the built web app, compressed copies first; every page of it is `index.html`, the router does the rest. */
export async function serveWebApp(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    cacheControl: false,
    dotfiles: "ignore",
    setHeaders: (reply) => void reply.header("cache-control", cachingOf(reply.request)),
  });
}

function cachingOf({ url }: FastifyRequest): string {
  return url.startsWith(HASHED) ? "public, max-age=31536000, immutable" : "no-cache";
}

/**
 * Whether a page of the app is requested: its addresses have no dot in the last part, unlike files. A browser that
 * accepts HTML gets a page at any other address too, which says that nothing is there.
 */
function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  const [path = ""] = url.split("?", 1);
  const isPath = !/^\/api\b/.test(path) && !path.startsWith(HASHED);
  if (!isPath || (method !== "GET" && method !== "HEAD")) return false;
  return /^[^%]*\/[^./%]*$/.test(path) || (headers.accept ?? "").includes("text/html");
}

/** Answers what no route takes: pages of the app with its `index.html`, all else 405 or 404. */
export function answerUnknown(app: FastifyInstance, allowed: (path: string) => readonly string[]): void {
  app.setNotFoundHandler((request, reply) => {
    if (app.hasReplyDecorator("sendFile") && asksForPage(request)) return reply.sendFile("index.html");
    return refuseUnknown(request, reply, allowed);
  });
}

function refuseUnknown(request: FastifyRequest, reply: FastifyReply, allowed: (path: string) => readonly string[]) {
  const methods = allowed(request.url.split("?", 1)[0] ?? "");
  if (methods.length === 0) return sendProblem(reply, new Refusal("NOT_FOUND"));
  return sendProblem(reply.header("allow", methods.join(", ")), new Refusal("METHOD_NOT_ALLOWED"));
}
