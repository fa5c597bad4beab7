import { recordedEvents, sessionEvents } from "#contract/club/activity.ts";
import type { Role } from "#contract/kernel/values.ts";

type Detail = Readonly<Record<string, unknown>>;

interface Viewer {
  readonly id: number;
  readonly roles: readonly Role[];
}

/**
 * The events of a person's stream that a viewer may not see: notes are visible to those they are for, never to the
 * person alone.
 */
export function hiddenEvents({ id, roles }: Viewer, personId: number): readonly string[] {
  const isRead = roles.includes("admin") || (id !== personId && (roles.includes("trainer") || roles.includes("desk")));
  return isRead ? [] : recordedEvents;
}

/**
 * The part of an entry that a reader may see: admins all of it, the person themselves all but how sessions are stored,
 * others only a change of status. The rest is private data and the reasons of absences. Readers of a call see its
 * result.
 */
export function visibleDetail(
  viewer: Viewer,
  personId: number,
  { event, detail }: { readonly event: string; readonly detail: Detail },
): Record<string, unknown> {
  const of = event === "UNDONE" ? detail["of"] : event;
  const noted = recordedEvents.find((each) => each === of);
  if (noted === "CALL_NOTED" || viewer.roles.includes("admin")) return { ...detail };
  if (viewer.id === personId) {
    return sessionEvents.some((each) => each === of)
      ? { of, before: sessionIn(detail["before"]), after: sessionIn(detail["after"]) }
      : { ...detail };
  }
  const sides = ["before", "after"].flatMap((side) => {
    const status = statusIn(detail[side]);
    return status === undefined ? [] : [[side, { status }] as const];
  });
  return { ...Object.fromEntries(sides), ...(noted && event === "UNDONE" && { of: noted }) };
}

function statusIn(side: unknown): unknown {
  return isDetail(side) ? side["status"] : undefined;
}

/** Which session it was, and its state. */
function sessionIn(side: unknown): Detail {
  const { reservation, session } = isDetail(side) ? side : {};
  return { reservation, session };
}

const isDetail = (side: unknown): side is Detail => typeof side === "object" && side !== null;

/** The values of a row under the names that are about to be written. */
export function valuesBefore<Written extends object>(stored: Written, written: Written): Detail {
  return Object.fromEntries(Object.entries(stored).filter(([name]) => Object.hasOwn(written, name)));
}
