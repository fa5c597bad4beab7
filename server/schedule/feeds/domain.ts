import { instantField, flagField, personField, hidden } from "../../club/domain/fields.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import { feedRoutes } from "./routes.ts";

export const feedsDomain = domain("schedule/feeds", {
  tables: {
    calendar_feed: {
      columns: {
        created_at: instantField(labels.added),
        person_id: personField({ en: "Whose sessions", cn: "谁的课程" }),
        reader_id: personField({ en: "Read by", cn: "使用人" }),
        with_names: flagField({ en: "With names", cn: "显示姓名" }),
        last_read_at: instantField({ en: "Last read", cn: "最近读取" }),
        ...hidden("hour_from", "hour_reads", "id", "token_hash"),
      },
      personal: {
        title: { en: "Calendar links", cn: "日历订阅" },
        place: 300,
        about: ["person_id", "reader_id"],
        secret: ["token_hash"],
      },
      audit: {
        label: { en: "Calendar link", cn: "日历链接" },
        hide: ["token_hash", "last_read_at", "hour_from", "hour_reads"],
        isOwn: true,
      },
      transfer: "is a secret address: people ask for a new one",
    },
  },
  routes: () => feedRoutes,
});
