import type { Me } from "#contract/identity/people.ts";

/** Who opens a screen, and with which search parameters, as passed to a loader. */
export interface LoaderContext {
  readonly context: { readonly me: Me };
  readonly location: { readonly search: object };
}
