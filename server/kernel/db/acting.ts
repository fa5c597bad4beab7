import { AsyncLocalStorage } from "node:async_hooks";

/** The actor in an entry of the log (decision 118). */
export interface Acting {
  readonly at: Date;
  /** The endpoint, or the duty of the club. */
  readonly what: string;
  readonly kind?: "write" | "signIn" | "refusal" | "export" | "view";
  readonly outcome?: string;
  readonly actor?: number | undefined;
  readonly login?: string | undefined;
  readonly program?: boolean;
  /** The person whom the call names. */
  readonly about?: number | undefined;
  readonly from?: { readonly address: string; readonly agent: string; readonly account?: string };
  /** The key of an entry that is written only once. */
  readonly once?: string;
}

/** First content, which is nobody's doing: of it there is no entry. */
export const FIRST_CONTENT = "off";

const present = new AsyncLocalStorage<string>();

/** Does something in somebody's name: every transaction that begins during it reports the actor to the database. */
export function actingAs<T>(acting: Acting | typeof FIRST_CONTENT, work: () => T): T {
  return present.run(acting === FIRST_CONTENT ? acting : JSON.stringify(acting), work);
}

/** The actor as sent to the database; undefined if unknown. */
export function actingNow(): string | undefined {
  return present.getStore();
}
