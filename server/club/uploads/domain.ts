import { hidden } from "../domain/fields.ts";
import { domain } from "../domain/declaration.ts";
import { uploadJobs } from "./jobs.ts";

export const uploadsDomain = domain("club/uploads", {
  tables: {
    upload: {
      columns: hidden("content", "kept_at", "name"),
      audit: {
        label: { en: "Picture", cn: "图片" },
        hide: ["content"],
        unlogged: "a new picture has an entry; the removal of an unused one has none",
      },
      transfer: { columns: { content: null } },
    },
  },
  jobs: uploadJobs,
});
