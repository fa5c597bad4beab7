import { type ClassChange, type ClubClass, clubClasses } from "#contract/schedule/classes/club-classes.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";

type Change = Partial<Omit<ClassChange, "confirm" | "version">>;

/** Changes one class: its preview is confirmed by itself, for what a screen has said in full already. */
export function useClassChange({
  id,
  date,
  startTime,
  minutes,
  room,
  trainer,
  capacity,
  reserved,
  version,
}: ClubClass) {
  const command = useCommand(clubClasses.change);
  const params = { id: String(id) };
  const terms = {
    date,
    startTime,
    minutes,
    roomId: room.id,
    trainerId: trainer?.id ?? null,
    capacity,
    reserved,
    version,
  };
  const send = (change: Change, onSuccess: () => void) => {
    const body = { ...terms, ...change };
    command.mutate(
      { params, body },
      { onSuccess: ({ confirm }) => command.mutate({ params, body: { ...body, confirm } }, { onSuccess }) },
    );
  };
  return { send, isPending: command.isPending, error: command.error };
}
