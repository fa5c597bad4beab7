import type { Role } from "#contract/values.ts";

type Detail = Readonly<Record<string, unknown>>;

/**
 * What of an entry somebody may read: admins and the person themselves all of it, others only how the status changed.
 * The rest tells private data and the reasons people are away.
 */
export function visibleDetail(
  viewer: { readonly id: number; readonly roles: readonly Role[] },
  personId: number,
  detail: Detail,
): Record<string, unknown> {
  if (viewer.id === personId || viewer.roles.includes("admin")) return { ...detail };
  return Object.fromEntries(
    ["before", "after"].flatMap((side) => {
      const status = statusIn(detail[side]);
      return status === undefined ? [] : [[side, { status }]];
    }),
  );
}

function statusIn(side: unknown): unknown {
  return typeof side === "object" && side !== null && "status" in side ? side.status : undefined;
}

/** What a row said until now under the names that are written anew. */
export function valuesBefore<Written extends object>(stored: Written, written: Written): Detail {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => Object.hasOwn(written, name)));
}
