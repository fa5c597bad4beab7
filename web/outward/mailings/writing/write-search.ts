import * as z from "zod/mini";
import { clientSearch } from "#web/membership/clients/list/client-search-model.ts";
import { lenient } from "#web/kernel/lib/table/table-search.ts";

const id = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647));

/** The recipients, as the client list has them in its address, and the initial content of the form. */
export const writeSearch = z.extend(clientSearch, {
  /** Clients that were chosen: their ids with dots between. */
  clients: lenient(z.string().check(z.regex(/^\d{1,10}(\.\d{1,10})*$/))),
  person: lenient(id),
  about: lenient(z.literal("membership")),
  template: lenient(id),
  again: lenient(id),
});
export type WriteSearch = z.output<typeof writeSearch>;
