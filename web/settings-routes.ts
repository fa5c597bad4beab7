import { createRoute } from "@tanstack/react-router";
import { auditSearch } from "./audit/audit-search.ts";
import { importSearch } from "./import/imports-search.ts";
import { sentSearch } from "./messages/sent-search.ts";
import { inside, screen } from "./route-roots.tsx";
import { onlyFor } from "./shell/guards.ts";
import { deliverySearch } from "./webhooks/delivery-search.ts";

const settings = createRoute({
  getParentRoute: () => inside,
  path: "/settings",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("./company/settings-page.tsx"), "SettingsPage"),
});

const optionLists = createRoute({
  getParentRoute: () => inside,
  path: "/settings/lists",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("./company/option-lists-page.tsx"), "OptionListsPage"),
});

const messageSettings = createRoute({
  getParentRoute: () => inside,
  path: "/settings/messages",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("./messages/message-settings-page.tsx"), "MessageSettingsPage"),
});

const messageText = createRoute({
  getParentRoute: () => inside,
  path: "/settings/messages/texts/$event",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("./messages/text-page.tsx"), "TextPage"),
});

const sentMessages = createRoute({
  getParentRoute: () => inside,
  path: "/settings/messages/sent",
  beforeLoad: onlyFor("admin"),
  validateSearch: sentSearch,
  component: screen(() => import("./messages/sent-page.tsx"), "SentPage"),
});

const programs = createRoute({
  getParentRoute: () => inside,
  path: "/settings/programs",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("./webhooks/programs-page.tsx"), "ProgramsPage"),
});

const backups = createRoute({
  getParentRoute: () => inside,
  path: "/settings/backups",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("./backups/backups-page.tsx"), "BackupsPage"),
});

const activityLog = createRoute({
  getParentRoute: () => inside,
  path: "/settings/activity-log",
  beforeLoad: onlyFor("admin"),
  validateSearch: auditSearch,
  component: screen(() => import("./audit/audit-page.tsx"), "AuditPage"),
});

const wholeClub = createRoute({
  getParentRoute: () => inside,
  path: "/settings/export",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("./exports/whole-club-page.tsx"), "WholeClubPage"),
});

const importList = createRoute({
  getParentRoute: () => inside,
  path: "/settings/import",
  beforeLoad: onlyFor("admin"),
  validateSearch: importSearch,
  component: screen(() => import("./import/imports-page.tsx"), "ImportsPage"),
});

const oneImport = createRoute({
  getParentRoute: () => inside,
  path: "/settings/import/$importId",
  beforeLoad: onlyFor("admin"),
  validateSearch: importSearch,
  component: screen(() => import("./import/import-page.tsx"), "ImportPage"),
});

const webhook = createRoute({
  getParentRoute: () => inside,
  path: "/settings/programs/$webhookId",
  beforeLoad: onlyFor("admin"),
  validateSearch: deliverySearch,
  component: screen(() => import("./webhooks/webhook-page.tsx"), "WebhookPage"),
});

/** Screens on which admins say how the club is set up, and what goes in and out of it. */
export const settingsRoutes = [
  settings,
  optionLists,
  messageSettings,
  messageText,
  sentMessages,
  programs,
  backups,
  activityLog,
  wholeClub,
  importList,
  oneImport,
  webhook,
] as const;
