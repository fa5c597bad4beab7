import { domain } from "../domain/declaration.ts";
import { auditRoutes } from "./routes.ts";
import { auditJobs } from "./jobs.ts";
import { auditExportTables } from "./export-tables.ts";

export const auditDomain = domain("club/audit", {
  tables: {
    audit_entry: {
      columns: "hidden",
      audit: "is the log",
      transfer: "proves what happened at the club that it comes from, and nothing elsewhere",
      isWithoutMentions: true,
    },
    audit_key: { columns: "hidden", audit: "is the log", transfer: "signed entries that are left out" },
    audit_repeat: { columns: "hidden", audit: "is the log", transfer: "is part of an entry" },
    audit_value: { columns: "hidden", audit: "is the log", transfer: "is part of an entry", isWithoutMentions: true },
  },
  routes: auditRoutes,
  exports: auditExportTables,
  jobs: auditJobs,
});
