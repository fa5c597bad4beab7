import { wordedField, hidden } from "../domain/fields.ts";
import { vocabulary } from "../domain/vocabulary.ts";
import { labels } from "../domain/column-labels.ts";
import { OF_SERVER } from "../domain/table.ts";
import { domain } from "../domain/declaration.ts";
import { backupRoutes } from "./routes.ts";

const backupKinds = vocabulary({
  nightly: { en: "Nightly backup", cn: "每晚备份" },
  asked: { en: "On request", cn: "手动备份" },
  upgrade: { en: "Before an update", cn: "升级前备份" },
});

export const backupsDomain = domain("club/backups", {
  tables: {
    backup: {
      columns: {
        kind: wordedField(backupKinds)(labels.kind),
        ...hidden(
          "asked_at",
          "attempts",
          "audit_hash",
          "audit_position",
          "bytes",
          "checked",
          "detail",
          "ended_at",
          "file",
          "folder",
          "host",
          "id",
          "is_encrypted",
          "night",
          "reason",
          "started_at",
          "state",
        ),
      },
      audit: {
        label: { en: "Backup", cn: "备份" },
        unlogged: "asking for a backup has an entry; how it goes is on the page of backups",
      },
      transfer: OF_SERVER,
    },
  },
  routes: backupRoutes,
});
