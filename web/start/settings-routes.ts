import { createRoute } from "@tanstack/react-router";
import { auditSearch } from "../data/audit/audit-search.ts";
import { importSearch } from "../data/import/list/imports-search.ts";
import { settingsSearch } from "../club/settings/frame/settings-search.ts";
import { sentSearch } from "../messaging/messages/sent/sent-search.ts";
import { signedInRoot, screen } from "./route-roots.tsx";
import { onlyFor } from "../shell/guards.ts";
import { deliverySearch } from "../outward/webhooks/delivery-search.ts";

const settings = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/settings",
  beforeLoad: onlyFor("admin"),
  validateSearch: settingsSearch,
  component: screen(() => import("../club/settings/club/settings-page.tsx"), "SettingsPage"),
});

const optionLists = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/settings/lists",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("../club/settings/options/option-lists-page.tsx"), "OptionListsPage"),
});

const policies = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/settings/policies",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("../schedule/class-types/policies/policies-page.tsx"), "PoliciesPage"),
});

const messageSettings = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/settings/messages",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("../messaging/messages/mail/message-settings-page.tsx"), "MessageSettingsPage"),
});

const messageText = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/settings/messages/texts/$event",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("../messaging/messages/texts/text-page.tsx"), "TextPage"),
});

const sentMessages = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/settings/messages/sent",
  beforeLoad: onlyFor("admin"),
  validateSearch: sentSearch,
  component: screen(() => import("../messaging/messages/sent/sent-page.tsx"), "SentPage"),
});

const programs = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/settings/programs",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("../outward/webhooks/programs-page.tsx"), "ProgramsPage"),
});

const backups = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/settings/backups",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("../club/backups/backups-page.tsx"), "BackupsPage"),
});

const activityLog = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/settings/activity-log",
  beforeLoad: onlyFor("admin"),
  validateSearch: auditSearch,
  component: screen(() => import("../data/audit/audit-page.tsx"), "AuditPage"),
});

const wholeClub = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/settings/export",
  beforeLoad: onlyFor("admin"),
  component: screen(() => import("../data/club-transfer/whole-club-page.tsx"), "WholeClubPage"),
});

const importList = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/settings/import",
  beforeLoad: onlyFor("admin"),
  validateSearch: importSearch,
  component: screen(() => import("../data/import/list/imports-page.tsx"), "ImportsPage"),
});

const oneImport = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/settings/import/$importId",
  beforeLoad: onlyFor("admin"),
  validateSearch: importSearch,
  component: screen(() => import("../data/import/progress/import-page.tsx"), "ImportPage"),
});

const webhook = createRoute({
  getParentRoute: () => signedInRoot,
  path: "/settings/programs/$webhookId",
  beforeLoad: onlyFor("admin"),
  validateSearch: deliverySearch,
  component: screen(() => import("../outward/webhooks/webhook-page.tsx"), "WebhookPage"),
});

/** Screens on which admins say how the club is set up, and what goes in and out of it. */
export const settingsRoutes = [
  settings,
  optionLists,
  policies,
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
