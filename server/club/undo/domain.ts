import { domain } from "../domain/declaration.ts";
import { undoJobs } from "./jobs.ts";

export const undoDomain = domain("club/undo", {
  tables: {
    act: {
      columns: "hidden",
      personal: { title: { en: "Changes that could be undone", cn: "可撤销的操作" }, place: 500, by: ["created_by"] },
      audit: "is written beside the writes that it can undo",
      transfer: "can be undone for an hour, by a person who is signed in",
    },
    act_row: {
      columns: "hidden",
      audit: "is written beside the writes that it can undo",
      transfer: "can be undone for an hour, by a person who is signed in",
    },
  },
  jobs: undoJobs,
});
