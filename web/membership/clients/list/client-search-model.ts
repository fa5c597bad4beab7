import * as z from "zod/mini";
import { clientSorts } from "#contract/kernel/endpoint/sorts.ts";
import { clientTypeSchema } from "#contract/kernel/values.ts";
import { lenient, sortBy, tableSearch } from "#web/kernel/lib/table/table-search.ts";
import { clientStatusFilters } from "./client-status.ts";

/** The part of the client tables that is in the URL, so that a link or a reload shows the same rows. */
export const clientSearch = z.extend(tableSearch, {
  kind: lenient(z.enum(["membership", "pro"])),
  sort: sortBy(clientSorts),
  status: lenient(z.enum(clientStatusFilters)),
  clientType: lenient(clientTypeSchema),
  owing: lenient(z.literal("true")),
  trainer: lenient(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))),
});
export type ClientSearch = z.output<typeof clientSearch>;
