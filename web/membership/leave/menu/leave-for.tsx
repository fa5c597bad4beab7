import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type Profile, people } from "#contract/identity/people.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { actionPersonOf } from "../action-person.ts";
import { PersonActionDialog } from "./dialogs.tsx";

interface LeaveForProps {
  /** The person concerned, once known. */
  personId: number | undefined;
  onClose: () => void;
  /** Asks whom it is about; also if they could not be read, or no leave can be filed for them. */
  ask: (error: ApiError | null, refused: Profile | undefined) => ReactNode;
}

/** Files a leave for the picked person: as soon as they are loaded, their form replaces the question. */
export function LeaveFor({ personId, onClose, ask }: LeaveForProps) {
  const profile = endpointQuery(people.profile, { params: { id: String(personId) } });
  const { data, error } = useQuery({ ...profile, enabled: personId !== undefined });
  const person = data?.actions?.includes("onLeave") === true ? actionPersonOf(data) : undefined;
  return person ? <PersonActionDialog action="onLeave" person={person} onClose={onClose} /> : ask(error, data);
}
