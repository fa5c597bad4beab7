import { useState } from "react";
import { type RosterMark, rosters } from "#contract/schedule/classes/rosters.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useQueryClient } from "@tanstack/react-query";
import { endpointQuery, useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { countMarks, markAfter, missingIn, withPending } from "./roster-model.ts";

/** The roster of a class: each press is shown before its answer, and sent by itself, in the order of the presses. */
export function useRoster(classId: string, onClosed: () => void) {
  const client = useQueryClient();
  const params = { id: classId };
  const read = useRead(rosters.read, { params });
  const queue = `roster ${classId}`;
  const marking = useCommand(rosters.mark, queue);
  const closing = useCommand(rosters.mark, queue);
  const [pending, setPending] = useState<ReadonlyMap<number, RosterMark>>(new Map());
  const [failure, setFailure] = useState<ApiError | null>(null);
  const people = withPending(read.data?.people ?? [], pending);
  const send = async (marks: readonly { booking: number; mark: RosterMark }[]) => {
    const sent = new Map(marks.map(({ booking, mark }) => [booking, mark]));
    setFailure(null);
    setPending((before) => new Map([...before, ...sent]));
    try {
      const answer = await marking.mutateAsync({ params, body: { marks: [...marks] } });
      client.setQueryData(endpointQuery(rosters.read, { params }).queryKey, answer);
    } catch (error) {
      if (error instanceof ApiError) setFailure(error);
    }
    setPending((now) => new Map([...now].filter(([booking, mark]) => sent.get(booking) !== mark)));
  };
  const missing = missingIn(people);
  return {
    data: read.data,
    error: read.error,
    refetch: () => void read.refetch(),
    readAt: read.dataUpdatedAt,
    people,
    counts: countMarks(people),
    missing,
    failure: closing.error ?? failure,
    isClosing: closing.isPending,
    press: (booking: number, before: RosterMark, pressed: "here" | "notHere") =>
      void send([{ booking, mark: markAfter(before, pressed, Boolean(read.data?.closed)) }]),
    allHere: () => {
      const open = people.filter(({ mark }) => mark === "none");
      void send(open.map(({ booking }) => ({ booking, mark: "here" as const })));
    },
    close: () =>
      closing.mutate(
        { params, body: { marks: [], close: { missing: missing.map(({ booking }) => booking) } } },
        { onSuccess: onClosed },
      ),
  };
}
