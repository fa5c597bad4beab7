import { type ProposedHours, trainerHours } from "#contract/schedule/trainer-hours.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";

interface Saving {
  readonly trainerId: number;
  readonly store: () => void;
  readonly onError: (error: ApiError) => void;
}

/** Looks for booked sessions that new hours leave outside before these are stored: without any they are stored. */
export function useLeftOutside({ trainerId, store, onError }: Saving) {
  const looking = useCommand(trainerHours.ahead);
  const { data, error, isPending, reset } = looking;
  return {
    look: (proposed: ProposedHours) =>
      looking.mutate(
        { params: { id: String(trainerId) }, body: proposed },
        { onSuccess: ({ affected_count: count }) => (count === 0 ? store() : undefined), onError },
      ),
    /** The sessions to be asked about; undefined without any. */
    outside: data && data.affected_count > 0 ? data : undefined,
    isLooking: isPending,
    failure: error,
    /** Ends the question, by what was decided. */
    end: reset,
  };
}
