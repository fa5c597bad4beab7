import { AsyncLocalStorage } from "node:async_hooks";

/** The work of a span: an incoming request, a statement sent to the database, or other named work. */
export type Beginning =
  | { readonly kind: "request"; readonly method: string; readonly route: string; readonly headers: object }
  | { readonly kind: "statement"; readonly text: string }
  | { readonly kind: "work"; readonly name: string };

/** The attributes of a span: nothing about people, and no value that somebody sent. */
type SpanAttributes = Readonly<Record<string, string | number>>;

/** Something that takes time, from its beginning on. */
export interface TraceSpan {
  /** Ends it; `failure` names what went wrong. */
  end(attributes?: SpanAttributes, failure?: string): void;
}

/** Begins a span, below another one where that is given. */
export type Begin = (beginning: Beginning, parent?: TraceSpan) => TraceSpan;

let begin: Begin | undefined;
const present = new AsyncLocalStorage<TraceSpan>();

/** From here on spans begin so; without it none do, which costs nothing. */
export function traceWith(beginning: Begin | undefined): void {
  begin = beginning;
}

/** A span without a parent, or `undefined` if tracing is off. */
export function beginSpan(beginning: Beginning): TraceSpan | undefined {
  return begin?.(beginning);
}

/** Runs what belongs to a span. */
export function runInSpan(span: TraceSpan, run: () => void): void {
  present.run(span, run);
}

/** Does something as a part of what is going on; outside of any span it is just done. */
export function traced<T>(beginning: Beginning, work: () => Promise<T>): Promise<T> {
  const parent = begin && present.getStore();
  return begin && parent ? follow(begin(beginning, parent), work) : work();
}

/** Does what nobody asked for, as a whole of its own. */
export function tracedAlone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return begin ? follow(begin({ kind: "work", name }), work) : work();
}

async function follow<T>(span: TraceSpan, work: () => Promise<T>): Promise<T> {
  try {
    const result = await present.run(span, work);
    span.end();
    return result;
  } catch (error) {
    span.end({}, nameOf(error));
    throw error;
  }
}

/** Its code, which is ours or the database's; what it says may hold what somebody has written. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
