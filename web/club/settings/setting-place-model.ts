import { defaultOptions } from "#contract/club/settings.ts";

/** The pages of settings beside the first one, in their order. */
export const settingPages = [
  { label: "lists", to: "/settings/lists" },
  { label: "messages", to: "/settings/messages" },
  { label: "programs", to: "/settings/programs" },
  { label: "import", to: "/settings/import" },
  { label: "backups", to: "/settings/backups" },
  { label: "export", to: "/settings/export" },
  { label: "activityLog", to: "/settings/activity-log" },
] as const;

const elsewhere = new Map<string, (typeof settingPages)[number]["to"]>([
  ...["messageEvents", "mailPerMinute", "reminderHours", "tomorrowHour"].map(
    (name) => [name, "/settings/messages"] as const,
  ),
  ["backupHour", "/settings/backups"],
  ["auditMonths", "/settings/activity-log"],
  ...Object.keys(defaultOptions).map((name) => [name, "/settings/lists"] as const),
]);

/** The page on which a setting is; its name is the place there. */
export function settingPlaceOf(name: string) {
  return elsewhere.get(name) ?? "/settings";
}
