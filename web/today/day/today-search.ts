import * as z from "zod/mini";
import { todayLists } from "#contract/data/today-lists.ts";
import { lenient } from "#web/kernel/lib/table/table-search.ts";

/** Which list of the day is open as a whole, and which of its rows. */
export const todaySearch = z.object({
  list: lenient(z.enum([...todayLists, "taken"])),
  dealt: lenient(z.literal("yes")),
  page: lenient(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000))),
});
