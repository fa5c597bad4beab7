import { useQuery } from "@tanstack/react-query";
import type { FreezeRoom } from "#contract/kernel/time/freeze-room.ts";
import { leave } from "#contract/membership/leave.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";

/** The leave in question: a new one, or a change of the one on file; without days it is withdrawn. */
export interface AskedLeave {
  readonly reason?: string;
  readonly from?: string;
  readonly until?: string;
}

/** Reads what a leave of a client, its change or its withdrawal would do. */
export function freezeRead(personId: number, asked: AskedLeave) {
  return endpointQuery(leave.preview, { params: { id: String(personId) }, query: asked });
}

/** The conditions before a leave can be sent, and an admin's exception from the limits. */
export function useFreeze(personId: number, asked: AskedLeave | undefined) {
  const { roles = [] } = useMe();
  const [exception, setException] = useStoredDraft(`exception ${personId}`, "");
  const { data } = useQuery({ ...freezeRead(personId, asked ?? {}), enabled: asked !== undefined });
  const isBeyond = data?.room ? isBeyondRoom(data.room) : false;
  const mayExcept = roles.includes("admin");
  const given = exception.trim();
  return {
    freeze: data?.freeze ?? null,
    /** Whether it is shown. */
    isShown: asked === undefined || data !== undefined,
    isBeyond,
    isOpen: isBeyond && given === "",
    exception,
    setException,
    mayExcept,
    /** The additional body. */
    body: isBeyond && mayExcept && given !== "" ? { beyond_limit: given } : {},
  };
}

/** Whether a leave is longer or shorter than the club's limits let it be. */
function isBeyondRoom({ days, left, min_days: least }: FreezeRoom): boolean {
  return isTooLong({ days, left }) || (least !== null && days < least);
}

/** Whether a leave takes more days than are left. */
export function isTooLong({ days, left }: Pick<FreezeRoom, "days" | "left">): boolean {
  return left !== null && days > left;
}
