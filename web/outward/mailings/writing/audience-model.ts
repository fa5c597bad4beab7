import type { Audience } from "#contract/outward/mailings.ts";
import { MAX_ROWS } from "#contract/kernel/endpoint/lists.ts";
import { audienceFilterOf, narrowingIn } from "#web/membership/clients/list/narrowed-model.ts";
import { type WriteSearch, writeSearch } from "./write-search.ts";

/** The recipients, from an address. */
export function audienceOf(search: WriteSearch): Audience {
  const { clients, person, about } = search;
  if (person !== undefined) return { person };
  if (clients !== undefined) {
    const ids = [...new Set(clients.split(".").map(Number))].filter((each) => each > 0);
    return { clients: ids.slice(0, MAX_ROWS), ...(about && { about }) };
  }
  return { filter: audienceFilterOf(narrowingIn(search)), ...(about && { about }) };
}

/** The address that says to whom is written. */
export function searchOf(audience: Audience): WriteSearch {
  if ("person" in audience) return { person: audience.person };
  const { about } = audience;
  if ("clients" in audience) return { clients: audience.clients.join("."), about };
  const { status, expired, ending, owing, ...narrowed } = audience.filter;
  const standing = ending ? "ending" : expired === "true" ? "expired" : status;
  return writeSearch.parse({ ...narrowed, status: standing, owing: owing && "true", about });
}
