import type { Cast } from "../models/undo/undo-cast.ts";

/** A call as it goes over the wire, by an admin unless said otherwise. */
export interface Asked {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly body?: object;
  readonly as?: number;
}

/** Sends a call that has to succeed, and gives what it answers. */
export type Send = (asked: Asked) => Promise<Sent>;
interface Sent {
  readonly id: number;
  readonly order: { readonly id: number };
  readonly statement: { readonly version: string };
  readonly moves: number;
  readonly cash: string;
  readonly float: string;
  readonly confirm: string;
  readonly class: { readonly id: number } | null;
  readonly series: { readonly id: number } | null;
  readonly booked: readonly number[];
  readonly closed: { readonly id: number } | null;
  readonly closure: { readonly id: number } | null;
  readonly exceptions: readonly { readonly id: number }[];
}

/** Prepares the data that a call needs, and returns the call. */
export type Ready = (send: Send, cast: Cast) => Asked | Promise<Asked>;

export const post = (path: string, body?: object): Asked => ({ method: "POST", path, ...(body && { body }) });
export const put = (path: string, body?: object): Asked => ({ method: "PUT", path, ...(body && { body }) });
export const drop = (path: string): Asked => ({ method: "DELETE", path });

let made = 0;
/** A number that no call has had. */
export const next = () => (made += 1);
