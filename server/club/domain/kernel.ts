import { OF_SERVER } from "./table.ts";
import { domain } from "./declaration.ts";
import { kernelJobs } from "./kernel-jobs.ts";

export const kernel = domain("kernel", {
  tables: {
    idempotency: {
      columns: "hidden",
      personal: { title: { en: "Repeated calls", cn: "重复请求" }, countTitle: null, place: 470, by: ["caller_id"] },
      audit: "keeps answers of calls that have entries",
      transfer: "keeps answers for a day, for people who are signed in",
    },
    visit_count: { columns: "hidden", audit: "counts for a limit", transfer: OF_SERVER },
    login_position: { columns: "hidden", audit: "says how far a replica has come", transfer: OF_SERVER },
    club_id: { columns: "hidden", audit: "is written once, by a migration", transfer: true },
    tick: { columns: "hidden", audit: "says when scheduled jobs ran", transfer: true },
  },
  jobs: kernelJobs,
});
