import { useSuspenseQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ClubHere, clubRead } from "../club/club.ts";
import { MeHere, meRead } from "../me.ts";

/**
 * Reads the signed-in person and the club once for all below: every cell of a table asks for them, and a reader of the
 * cache for each is dear.
 */
export function MeAndClubProvider({ children }: { children: ReactNode }) {
  const me = useSuspenseQuery(meRead).data;
  const settings = useSuspenseQuery(clubRead).data;
  return (
    <MeHere value={me}>
      <ClubHere value={settings}>{children}</ClubHere>
    </MeHere>
  );
}
