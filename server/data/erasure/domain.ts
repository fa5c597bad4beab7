import { instantField, personField, hidden } from "../../club/domain/fields.ts";
import { domain } from "../../club/domain/declaration.ts";
import { erasureRoutes } from "./routes.ts";

export const erasureDomain = domain("data/erasure", {
  tables: {
    erasure: {
      columns: {
        asked_at: instantField({ en: "Requested", cn: "要求时间" }),
        erased_at: instantField({ en: "Erased", cn: "清除时间" }),
        erased_by: personField({ en: "Erased by", cn: "清除人" }),
        ...hidden("person_id"),
      },
      personal: {
        title: { en: "Erasure", cn: "清除" },
        place: 410,
        about: ["person_id"],
        by: ["erased_by"],
        kept: { row: ["asked_at", "erased_at", "erased_by", "person_id"] },
      },
      audit: { label: { en: "Erasure", cn: "清除" }, isOwn: true, history: { readers: [], facts: [] } },
      transfer: true,
    },
  },
  routes: erasureRoutes,
});
