import { useState } from "react";
import type { PickedClient } from "#web/sales/accounts/client-picker.tsx";
import { useSeats } from "./use-seats.ts";

/** The other clients of a booking, as many as the course has seats for. */
export function useOthers({
  clientId,
  courseId,
}: {
  readonly clientId: number | null;
  readonly courseId: number | null;
}) {
  const [picked, setPicked] = useState<readonly PickedClient[]>([]);
  const room = useSeats(courseId) - 1;
  const chosen = picked.filter(({ id }) => id !== clientId).slice(0, room);
  return {
    chosen,
    room,
    add: (client: PickedClient | undefined) => {
      if (client) setPicked([...chosen.filter(({ id }) => id !== client.id), client]);
    },
    remove: (id: number) => setPicked(chosen.filter((each) => each.id !== id)),
  };
}

export type Others = ReturnType<typeof useOthers>;
