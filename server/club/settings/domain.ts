import { hidden } from "../domain/fields.ts";
import { domain } from "../domain/declaration.ts";
import { settingValue } from "./setting-values.ts";
import { companyRoutes } from "./routes.ts";

export const settingsDomain = domain("club/settings", {
  tables: {
    setting: {
      columns: {
        value: settingValue,
        ...hidden("name", "changed_at", "version"),
      },
      audit: { label: { en: "Club setting", cn: "俱乐部设置" }, hide: ["changed_at"] },
      transfer: true,
      isWithoutMentions: true,
    },
    letterhead: { columns: "hidden", audit: "follows from settings", transfer: true, isWithoutMentions: true },
  },
  routes: () => companyRoutes,
});
