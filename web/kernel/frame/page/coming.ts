import type { Me } from "#contract/identity/people.ts";

/** Who comes to a screen, and with which search params, as a loader is told. */
export interface LoaderContext {
  readonly context: { readonly me: Me };
  readonly location: { readonly search: object };
}
