import { domain } from "../club/domain/declaration.ts";

export const jobs = domain("jobs", {
  tables: {
    tick: { columns: "hidden", audit: "says when scheduled jobs ran", transfer: true },
  },
});
