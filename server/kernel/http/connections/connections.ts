import { randomUUID } from "node:crypto";
import { STATUS_CODES, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import type { FastifyInstance } from "fastify";
import { Refusal } from "#contract/kernel/refusal/refusal.ts";
import { networkOf, readAddress } from "./address.ts";
import { headersOf, problemOf } from "../answers/problem.ts";
import { securityHeaders } from "./security.ts";

/** The limits of connections in time and memory. */
export interface ConnectionLimits {
  /** Milliseconds in which a request's headers, and all of it, must have come: slow senders hold no place. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** How often that is looked at. */
  readonly checkMs: number;
  /** Milliseconds in which a reader must take something of what waits for them: nor do slow readers. */
  readonly stallMs: number;
  /** Connections in all, and of one address (of one IPv6 /64) that is no trusted proxy. */
  readonly connections: number;
  readonly connectionsOfOne: number;
}

/** A browser opens six connections at most: one address has room for a club of 150 people. */
export const usualLimits: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 60_000,
  checkMs: 5_000,
  stallMs: 60_000,
  connections: 4_000,
  connectionsOfOne: 1_000,
};

/** Caps connections. */
export function capConnections(
  app: FastifyInstance,
  limits: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  const { server } = app;
  const open = new Map<string, number>();
  server.maxConnections = limits.connections;
  server.on("connection", (socket) => {
    const address = readAddress(socket.remoteAddress);
    if (address === undefined || isProxy(address)) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > limits.connectionsOfOne) refuseOn(socket, new Refusal("TOO_BUSY"));
  });
}

/** Answers under way on a connection. */
const underWay = new WeakMap<Socket, Set<ServerResponse>>();

/** Takes what Node has ways of its own for as the requests they are, and notes what is being answered. */
export function takeRequests({ server }: FastifyInstance): void {
  // Expectations are ignored, and tunnels refused.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("connect", (_, socket) => refuseOn(socket, new Refusal("VALIDATION_ERROR")));
  server.on("request", ({ socket }, response) => {
    const answers = underWay.get(socket) ?? new Set();
    underWay.set(socket, answers.add(response));
    response.once("close", () => answers.delete(response));
  });
}

/** Whether words would be read as part of an answer, or as the answer to a request that was in order. */
function isAnswering(socket: Socket): boolean {
  return [...(underWay.get(socket) ?? [])].some(({ headersSent, req }) => headersSent || req.complete);
}

/** Answers what never became a request: no HTTP, too much of it, or too slow. */
export function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === "ECONNRESET" || !socket.writable || isAnswering(socket)) socket.destroy();
  else if (code === "ERR_HTTP_REQUEST_TIMEOUT") refuseOn(socket, new Refusal("REQUEST_TIMEOUT"));
  else if (code === "HPE_HEADER_OVERFLOW") refuseOn(socket, new Refusal("HEADERS_TOO_LARGE"));
  else refuseOn(socket, new Refusal("VALIDATION_ERROR"));
}

/** Writes a refusal where there is no reply to send it with, and closes. */
function refuseOn(socket: Duplex, refusal: Refusal): void {
  const problem = problemOf(refusal);
  const body = JSON.stringify(problem);
  const headers = {
    ...securityHeaders,
    ...headersOf(refusal),
    "x-request-id": randomUUID(),
    "cache-control": "no-store",
    "content-type": "application/problem+json; charset=utf-8",
    "content-length": Buffer.byteLength(body),
    connection: "close",
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on("error", () => {});
  const head = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n${lines.join("")}`;
  socket.end(`${head}\r\n${body}`, () => socket.destroy());
}
