import { useQuery } from "@tanstack/react-query";
import { useMatch } from "@tanstack/react-router";
import { type Profile, people } from "#contract/identity/people.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";

/** The person whose profile is open, for actions that begin with them; undefined where the viewer sees the card only. */
export function useOpenPerson(): Profile | undefined {
  const id = useMatch({ from: "/inside/user/$userId/profile", shouldThrow: false })?.params.userId;
  const read = endpointQuery(people.profile, { params: { id: id ?? "" } });
  const { data } = useQuery({ ...read, enabled: id !== undefined });
  return id !== undefined && data?.startOfDate !== undefined ? data : undefined;
}
