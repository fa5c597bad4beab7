import type * as z from "zod/mini";
import type { RefusalCode } from "../refusal/errors.ts";
import type { LocalText, Role, UserType } from "../values.ts";
import type { ActionText } from "./verbs.ts";

/** The schema of a part of an endpoint. */
type Schema = z.ZodMiniType;

/**
 * How far a role reaches among people (authorisation §1): `any` person, `own` = the caller, `staff` = employees and
 * trainers, `client` = every client, `mine` = the clients in a trainer's scope (club setting `trainerScope`), `trainer`
 * = the one who trains the caller, `freeze` = every client, if the club lets the desk freeze (club setting `freezeBy`).
 */
export type Reach = "any" | "own" | "staff" | "client" | "mine" | "trainer" | "freeze";

/**
 * The permitted callers. `everyone` includes callers without a login; a list of roles has no object to judge; otherwise
 * `person` names the path parameter that holds a person's id, `kind` the only kind found there. A role that is missing
 * gets 403, a person out of reach 404 as if missing.
 */
export type Allow =
  | "everyone"
  | "signed-in"
  | readonly Role[]
  | {
      readonly person: string;
      readonly kind?: UserType;
      readonly reach: Readonly<Partial<Record<Role, readonly Reach[]>>>;
    };

export interface Endpoint {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path under `/api`, parameters in braces as in OpenAPI: `/user/{id}/activities`. */
  readonly path: `/${string}`;
  /** The path is at the root, not under `/api`: for other programs; no screen calls it. */
  readonly isRoot?: true;
  /** One line for the API reference. */
  readonly summary: string;
  /**
   * The call in the audit log. A call that writes, exports or reads health data says what was done ("Took a payment");
   * another that can be denied says what it shows ("a client's account"). `endpoint` asks for it where it is needed.
   */
  readonly says?: LocalText;
  /** The export of this list in the audit log. */
  readonly saysExport?: ActionText;
  /** A standby may answer; see `runRead`. */
  readonly replica?: true;
  /** The area of the API, if its path does not give it; see `areaOf`. */
  readonly area?: string;
  /** Asks for somebody who has signed in: no token of theirs may call, whatever its rights (in-and-out §3). */
  readonly loginOnly?: true;
  readonly allow: Allow;
  /** Values of a body's member that only some of those who may call may send; the others get 403. */
  readonly reserved?: Readonly<Record<string, Readonly<Record<string, readonly Role[]>>>>;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /**
   * The shape of `data`; lists with `paged` answer rows and `meta` beside them, those with `unless-range` only without
   * a time range, whose rows come in one answer.
   */
  readonly answer: Schema;
  readonly refuses?: readonly RefusalCode[];
  readonly paged?: true | "unless-range";
  /** Stays open and sends messages of the answer's shape, as server-sent events. */
  readonly stream?: true;
  /**
   * Answers bytes of one of these media types instead of JSON; `answer` is of no use then. What is read is a file that is
   * kept; what is posted for is made as it goes out.
   */
  readonly file?: readonly string[];
  /** Creating calls honour `Idempotency-Key`; where a member of the body is named, those that send it, and not as false. */
  readonly creates?: true | { readonly when: string };
  /** Members of the answer that are shown once and never stored: a replay has null instead. */
  readonly shownOnce?: readonly string[];
  /** A success signs in; the browser is given the cookie by which its next sign-in is known. */
  readonly signsIn?: true;
  /** Counts as so many of the requests that a login, or an address without one, may send in a minute; one unless set. */
  readonly counts?: number;
  /** Bytes of body accepted; 64 kB unless set. */
  readonly bodyLimit?: number;
  /** Accepts the form data of mail programs besides JSON, and ignores it (RFC 8058). */
  readonly ignoresForms?: true;
  /** Allowed while the initial password has not been changed yet (decisions §11), and so before all else. */
  readonly beforePasswordChange?: true;
  /** Allowed while somebody has no second factor who must have one. */
  readonly beforeSecondFactor?: true;
  /**
   * Asks who has signed in whether it is still they, unless they have said so in the last ten minutes; where a member of
   * the body is named, of calls that send it, and not as false. Programs, whose token is their proof, are not asked.
   */
  readonly fresh?: true | { readonly when: string };
  /**
   * The areas of the reads that a call changes besides the activity: the app reads those on the screen again. Unless set,
   * it reads everything again.
   */
  readonly touches?: readonly string[];
  /** Has body data, or has it if a row contains one of these members: reading another person's is logged. */
  readonly health?: true | readonly string[];
}

/** Refusals of callers who wanted more than they may, or were not who they claimed to be: the audit log keeps them. */
export const denials = [
  "FORBIDDEN",
  "NO_PERMISSION",
  "REAUTH_REQUIRED",
  "INVALID_CODE",
  "INVALID_PASSKEY",
] as const satisfies readonly RefusalCode[];
type Denial = (typeof denials)[number];

type RefusalsOf<E extends Endpoint> = E extends { readonly refuses: readonly (infer Code)[] } ? Code : never;
type IsDeniable<E extends Endpoint> = E["allow"] extends "everyone"
  ? [Extract<RefusalsOf<E>, Denial>] extends [never]
    ? false
    : true
  : true;

/** The audit log's part of an endpoint. */
type Audited<E extends Endpoint> = E extends { readonly method: "GET"; readonly health?: never }
  ? IsDeniable<E> extends true
    ? { readonly says: LocalText }
    : { readonly says?: never }
  : { readonly says: ActionText; readonly replica?: E["method"] extends "GET" ? true : never };

/** Declares an endpoint with the narrowest types. Without the words that the audit log needs it does not compile. */
export function endpoint<const E extends Endpoint>(definition: E & Audited<E>): E {
  return definition;
}

/** The path of an endpoint in an address. */
export function wholePath({ path, isRoot }: Pick<Endpoint, "path" | "isRoot">): string {
  return isRoot ? path : `/api${path}`;
}

/** The area of an endpoint: tokens get rights by area, and the reference is grouped by it. */
export function areaOf({ path, area }: Pick<Endpoint, "path" | "area">): string {
  const first = path.split("/")[1] ?? "";
  // A path that begins with whom it is about does not say what it is about.
  return area ?? (/^(user|users|\{.*)$/.test(first) ? "users" : first);
}

/** The right that a token needs for an endpoint: an area, to read it or to write in it. */
export function rightTo(called: Pick<Endpoint, "method" | "path" | "area" | "file">): `${string}:${"read" | "write"}` {
  // A call that answers a file changes nothing, whatever its method.
  return `${areaOf(called)}:${called.method === "GET" || called.file ? "read" : "write"}`;
}

/** Whether a call with this body creates something, rather than only previews it. */
export function doesCreate({ creates }: Endpoint, body: unknown): boolean {
  return applies(creates, body);
}

/** Whether a call with this body asks for somebody who has proved of late who they are. */
export function asksAgain({ fresh }: Endpoint, body: unknown): boolean {
  return applies(fresh, body);
}

function applies(mark: true | { readonly when: string } | undefined, body: unknown): boolean {
  if (typeof mark !== "object") return mark === true;
  const sent = memberOf(body, mark.when);
  return sent !== undefined && sent !== false;
}

/** The member of an unvalidated body under a name. */
export function memberOf(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
}

type Output<S> = S extends Schema ? z.output<S> : undefined;
type Input<S> = S extends Schema ? z.input<S> : undefined;
type Part<E extends Endpoint, K extends "params" | "query" | "body"> = K extends keyof E ? E[K] : undefined;

/** The input of a handler: parsed path, query and body. */
export interface HandlerInput<E extends Endpoint> {
  readonly params: Output<Part<E, "params">>;
  readonly query: Output<Part<E, "query">>;
  readonly body: Output<Part<E, "body">>;
}

type Sent<E extends Endpoint, K extends "params" | "query" | "body"> =
  Part<E, K> extends Schema
    ? object extends Input<Part<E, K>>
      ? Readonly<Partial<Record<K, Input<Part<E, K>>>>>
      : Readonly<Record<K, Input<Part<E, K>>>>
    : Readonly<Partial<Record<K, undefined>>>;

/** The input of a caller, before parsing: only the parts that the endpoint has, required ones first. */
export type CallInput<E extends Endpoint> = Sent<E, "params"> & Sent<E, "query"> & Sent<E, "body">;

/** One page of a list: the rows, and how many there are in all. */
export interface ListPage<Row> {
  readonly rows: Row;
  readonly total: number;
}

/** A handler's result before `data` is wrapped around it. */
export type Answer<E extends Endpoint> = E extends { readonly paged: true }
  ? ListPage<z.input<E["answer"]>>
  : E extends { readonly paged: "unless-range" }
    ? ListPage<z.input<E["answer"]>> | z.input<E["answer"]>
    : z.input<E["answer"]>;

/** The result for a caller: the answer and, for lists, the total number of rows. */
export type CallResult<E extends Endpoint> = E extends { readonly paged: true | "unless-range" }
  ? ListPage<z.output<E["answer"]>>
  : z.output<E["answer"]>;
