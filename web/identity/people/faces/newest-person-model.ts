import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Profile, people } from "#contract/identity/people.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";

/**
 * The person a dialog was opened with, until `refused` hears that somebody else was faster, or that what was picked does
 * not fit any more, and reads everything again.
 */
export function useNewestPerson(shown: Profile) {
  const client = useQueryClient();
  const [person, setPerson] = useState(shown);
  const [isReading, setReading] = useState(false);
  const readAgain = async () => {
    setReading(true);
    void client.invalidateQueries();
    const profile = endpointQuery(people.profile, { params: { id: String(shown.id) } });
    const newest = await client.fetchQuery({ ...profile, staleTime: 0 }).catch(() => undefined);
    if (newest) setPerson(newest);
    setReading(false);
  };
  const refused = ({ code, errors }: ApiError) => {
    if (code === "STALE" || errors.length > 0) void readAgain();
  };
  return { person, isReading, refused };
}
