import { useState } from "react";
import { courses } from "#contract/schedule/courses.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import type { PickedClient } from "#web/sales/accounts/client-picker.tsx";
import type { ReservationForm } from "../form/use-reservation-form.ts";
import { courseForOthers } from "./sharing-model.ts";

/**
 * The other clients of a booking, as many as its course has seats for. A course for one gives way to one that can be shared,
 * once another client is chosen.
 */
export function useOthers({ form }: ReservationForm) {
  const { clientId, courseId } = form.values;
  const [picked, setPicked] = useState<readonly PickedClient[]>([]);
  const { data: known = [] } = useRead(courses.list);
  const present = known.find(({ id }) => id === courseId);
  const shared = courseForOthers(present, known);
  const chosen = picked.filter(({ id }) => id !== clientId).slice(0, (present?.seats ?? 1) - 1);
  return {
    chosen,
    /** How many could come besides the first. */
    room: (shared?.seats ?? 1) - 1,
    /** The course that they can share. */
    course: shared?.name,
    /** The course that it becomes with another client, if that is not the present one. */
    becomes: shared === present ? undefined : shared?.name,
    add: (client: PickedClient | undefined) => {
      if (!client) return;
      if (shared && shared !== present) form.setFieldValue("courseId", shared.id);
      setPicked([...chosen.filter(({ id }) => id !== client.id), client]);
    },
    remove: (id: number) => setPicked(chosen.filter((each) => each.id !== id)),
  };
}

export type Others = ReturnType<typeof useOthers>;
