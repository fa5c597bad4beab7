import type { Me } from "#contract/identity/people.ts";

/** The visitor of a screen, and its search parameters, as passed to a loader. */
export interface LoaderContext {
  readonly context: { readonly me: Me };
  readonly location: { readonly search: object };
}
