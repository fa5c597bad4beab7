import { instantField, hidden } from "../../club/domain/fields.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { OF_SERVER } from "../../club/domain/table.ts";
import { domain } from "../../club/domain/declaration.ts";
import { deviceField } from "../../identity/auth/logins/device-field.ts";
import { pushRoutes } from "./routes.ts";

export const pushDomain = domain("outward/push", {
  tables: {
    push_subscription: {
      columns: {
        created_at: instantField(labels.added),
        user_agent: deviceField(labels.device),
        ...hidden("auth", "device", "endpoint", "id", "login_id", "p256dh", "person_id", "site"),
      },
      personal: {
        title: { en: "Devices with push", cn: "已开启推送的设备" },
        place: 380,
        about: ["person_id"],
        secret: ["endpoint", "p256dh", "auth"],
      },
      audit: { label: { en: "Device with push", cn: "推送设备" }, hide: ["endpoint", "p256dh", "auth"], isOwn: true },
      transfer: OF_SERVER,
    },
    push_key: { columns: "hidden", audit: "belongs to the server", transfer: OF_SERVER },
  },
  routes: pushRoutes,
});
