import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type Profile, people } from "#contract/identity/people.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { type ActionPerson, actionPersonOf } from "../action-person.ts";
import { PersonActionDialog } from "./dialogs.tsx";

interface LeaveForProps {
  action: "onLeave" | "dismiss";
  /** The person concerned, once known. */
  personId: number | undefined;
  onClose: () => void;
  /** Asks whom it is about; also if they could not be read, or no leave can be filed for them. */
  ask: (error: ApiError | null, refused: Profile | undefined) => ReactNode;
}

/** Files a leave or the end for the picked person: as soon as they are loaded, their form replaces the question. */
export function LeaveFor({ action, personId, onClose, ask }: LeaveForProps) {
  const profile = endpointQuery(people.profile, { params: { id: String(personId) } });
  const { data, error, isFetching } = useQuery({ ...profile, enabled: personId !== undefined });
  const [person, setPerson] = useState<ActionPerson>();
  // While they are read again, as after another change, the form would be judged by what they were before.
  const isReady = !isFetching && data?.id === personId && data?.actions?.includes(action) === true;
  if (!person && isReady) setPerson(actionPersonOf(data));
  return person ? <PersonActionDialog action={action} person={person} onClose={onClose} /> : ask(error, data);
}
