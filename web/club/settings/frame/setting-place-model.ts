import { defaultOptions, type ClubSetting } from "#contract/club/settings.ts";

/** The parts of the first page of settings, with the settings on each, in their order. */
export const settingParts = {
  club: ["clubName", "clubAddress", "clubLogo"],
  hours: ["openingHours"],
  contact: ["clubPhone", "howToPay", "payCode", "trainerContact"],
  units: ["timeZone", "currency", "weightUnit"],
  access: ["trainerScope", "passwordPolicy", "secondFactor"],
  freezing: ["leavePolicy", "freezeBy", "leaveExtends", "freezeLimits", "settlementRule"],
  taxes: ["taxRates", "pricesInclude", "taxNumbers", "invoiceNote"],
  paying: ["owingBlocks", "graceDays", "renewAhead", "noticeDays"],
} as const satisfies Readonly<Record<string, readonly ClubSetting[]>>;
export type SettingPart = keyof typeof settingParts;
export const settingPartNames = [
  "club",
  "hours",
  "contact",
  "units",
  "access",
  "freezing",
  "taxes",
  "paying",
] as const satisfies readonly SettingPart[];

/** The pages of settings beside the first one. */
const pageOf = {
  closures: "/closures",
  messages: "/settings/messages",
  policies: "/settings/policies",
  lists: "/settings/lists",
  import: "/settings/import",
  export: "/settings/export",
  backups: "/settings/backups",
  activityLog: "/settings/activity-log",
  programs: "/settings/programs",
} as const;
export type SettingPage = keyof typeof pageOf;

/** Where a part or a page of settings is. */
export type SettingPlace =
  | { readonly to: "/settings"; readonly search: { readonly part: SettingPart } }
  | { readonly to: (typeof pageOf)[SettingPage]; readonly search: Readonly<Record<string, never>> };

interface MenuGroup {
  readonly label: "group.club" | "group.rules" | "group.money" | "group.messages" | "group.data";
  readonly entries: readonly (SettingPart | SettingPage)[];
}

/** The menu of the settings. */
export const settingMenu: readonly MenuGroup[] = [
  { label: "group.club", entries: ["club", "hours", "closures", "contact", "units"] },
  { label: "group.rules", entries: ["access", "freezing", "policies"] },
  { label: "group.money", entries: ["taxes", "paying"] },
  { label: "group.messages", entries: ["messages"] },
  { label: "group.data", entries: ["lists", "import", "export", "backups", "activityLog", "programs"] },
];

/** The names of all pages beside the first one, in the order of the menu. */
export const settingPages = settingMenu.flatMap(({ entries }) => entries).filter(isPage);

function isPage(entry: SettingPart | SettingPage): entry is SettingPage {
  return Object.hasOwn(pageOf, entry);
}

/** Where an entry of the menu leads. */
export function placeOfEntry(entry: SettingPart | SettingPage): SettingPlace {
  return isPage(entry) ? { to: pageOf[entry], search: {} } : { to: "/settings", search: { part: entry } };
}

const elsewhere = new Map<string, SettingPart | SettingPage>([
  ...["messageEvents", "mailPerMinute", "reminderHours", "tomorrowHour"].map((name) => [name, "messages"] as const),
  ["closures", "closures"],
  ["quietHours", "policies"],
  ["backupHour", "backups"],
  ["auditMonths", "activityLog"],
  ...Object.keys(defaultOptions).map((name) => [name, "lists"] as const),
  ...settingMenu
    .flatMap(({ entries }) => entries)
    .flatMap((entry) => (isPage(entry) ? [] : settingParts[entry].map((name) => [name, entry] as const))),
]);

/** The page on which a setting is; its name is the place there. */
export function settingPlaceOf(name: string): SettingPlace {
  return placeOfEntry(elsewhere.get(name) ?? "club");
}
