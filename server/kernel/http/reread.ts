import type * as z from "zod/mini";
import type { Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import type { Db, Transaction } from "../db/connection.ts";
import type { Context, Route } from "./serve.ts";

/** A row of what a list answers. */
export type RowOf<E extends Endpoint> = z.output<E["answer"]> extends readonly (infer Row)[] ? Row : never;

/** The reader of a list, from the accepted call. */
export interface Rereading extends Pick<Context<Endpoint>, "now" | "visitor" | "log"> {
  readonly caller: NonNullable<Context<Endpoint>["caller"]>;
  readonly params: unknown;
  readonly query: unknown;
}

/**
 * Reads a page of a list through its own route, so that an export has the rights of the list. The page may be longer
 * than a client may request. The contract of the route describes the rows.
 */
export async function reread<E extends Endpoint>(
  route: Route,
  _: E,
  { params, query, ...context }: Rereading,
  { db, page, pageSize }: { readonly db: Db | Transaction; page: number; pageSize: number },
): Promise<{ readonly rows: readonly RowOf<E>[]; readonly total: number }> {
  const received = { params, query: { ...(query as object), page, pageSize }, body: undefined };
  const given = { ...context, db } as unknown as Parameters<Route["handle"]>[1];
  const answer = (await route.handle(received, given, undefined)) as RowOf<E>[] | { rows: RowOf<E>[]; total: number };
  return Array.isArray(answer) ? { rows: answer, total: answer.length } : answer;
}
