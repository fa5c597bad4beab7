import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import { hidden, instantField, personField, refField } from "../../club/domain/fields.ts";
import { packageRequestRoutes } from "./routes.ts";

export const packageRequestsDomain = domain("sales/package-requests", {
  tables: {
    package_request: {
      columns: {
        package_id: refField("package")({ en: "Package", cn: "套餐" }),
        asked_at: instantField(labels.at),
        done_at: instantField({ en: "Dealt with", cn: "处理时间" }),
        done_by: personField({ en: "Dealt with by", cn: "处理人" }),
        ...hidden("client_id", "id", "version"),
      },
      personal: {
        title: { en: "Packages asked for", cn: "购买意向" },
        place: 55,
        about: ["client_id"],
        by: ["done_by"],
      },
      audit: { label: { en: "Package request", cn: "购买意向" } },
      transfer: true,
      undo: "restore",
    },
  },
  routes: () => packageRequestRoutes,
});
