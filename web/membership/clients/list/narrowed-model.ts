import { statusQuery } from "#web/kernel/frame/status-model.ts";
import type { ClientSearch } from "./client-search-model.ts";

/** The filters in the client list's address. */
export function narrowingIn({ q, kind, status, clientType, owing, trainer }: ClientSearch) {
  return { q, kind, status, clientType, owing, trainer };
}

/** The same as those who write to these clients send it. */
export function audienceFilterOf({ status, owing, q, ...narrowed }: ReturnType<typeof narrowingIn>) {
  const standing = status === "ending" ? ({ ending: true } as const) : statusQuery(status);
  return {
    ...narrowed,
    ...standing,
    ...(q?.trim() ? { q: q.trim() } : {}),
    ...(owing && ({ owing: true } as const)),
  };
}
