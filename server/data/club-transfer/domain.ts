import { hidden } from "../../club/domain/fields.ts";
import { OF_SERVER } from "../../club/domain/table.ts";
import { domain } from "../../club/domain/declaration.ts";
import { wholeClubRoutes } from "./routes.ts";
import { clubTransferJobs } from "./jobs.ts";

export const clubTransferDomain = domain("data/club-transfer", {
  tables: {
    club_import: {
      columns: hidden("done", "id", "problem", "size", "state", "touched_at"),
      audit: {
        label: { en: "Club brought in", cn: "迁入的俱乐部" },
        unlogged: "the start of an import has an entry; its progress has none",
      },
      transfer: OF_SERVER,
    },
    club_part: { columns: "hidden", audit: "is part of a file on its way", transfer: OF_SERVER },
  },
  routes: wholeClubRoutes,
  jobs: clubTransferJobs,
});
