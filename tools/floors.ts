/**
 * The order of all folders, the only place that states it. A folder may use the folders before it on its floor and every
 * floor below; a folder of `contract` is a floor. The walls in `.dependency-cruiser.mjs` follow from this.
 */
interface Floor {
  readonly name: string;
  readonly server: readonly string[];
  readonly web: readonly string[];
}

/** Floors of domains, the lowest first. */
export const floors: readonly Floor[] = [
  {
    name: "kernel",
    server: [
      "process",
      "log",
      "queue",
      "time",
      "versions",
      "calendar-file",
      "files",
      "outbound",
      "tracing",
      "db",
      "jobs",
      "http",
    ],
    web: ["ui", "lib", "frame"],
  },
  {
    name: "club",
    server: [
      "exports",
      "domain",
      "activity",
      "live",
      "uploads",
      "settings",
      "audit",
      "backups",
      "personal-data",
      "undo",
    ],
    web: ["settings", "backups", "exports"],
  },
  { name: "messaging", server: ["messages", "notifications"], web: ["notifications", "messages"] },
  { name: "identity", server: ["people", "notes", "auth"], web: ["people", "notes", "auth"] },
  {
    name: "sales",
    server: ["packages", "package-requests", "day-close", "accounts", "orders", "shop"],
    web: ["packages", "accounts", "orders", "shop", "day-close"],
  },
  { name: "health", server: ["body-records", "recipes"], web: ["body-records", "recipes"] },
  {
    name: "schedule",
    server: [
      "courses",
      "class-types",
      "availability",
      "lapses",
      "reservations",
      "class-bookings",
      "classes",
      "closures",
      "feeds",
    ],
    web: [
      "courses",
      "class-types",
      "lapses",
      "availability",
      "reservations/booking",
      "reservations/history",
      "reservations/summaries",
      "reservations/calendar",
      "classes",
      "closures",
      "feeds",
    ],
  },
  {
    name: "membership",
    server: ["terminations", "clients", "staff", "leave", "profile"],
    web: ["leave", "staff", "erasure", "clients", "profile"],
  },
  { name: "outward", server: ["push", "mailings", "webhooks"], web: ["mailings", "webhooks"] },
  {
    name: "data",
    server: ["import", "exports", "search", "erasure", "undo-requests", "club-transfer"],
    web: ["import", "club-transfer", "documentation", "search", "audit"],
  },
];

/** Folders above all floors, the lowest first. */
export const topFolders = {
  server: ["today", "jobs", "demo", "start", "cli", "test"],
  web: ["home", "dashboard", "today", "offline", "shell", "start", "worker", "public"],
};

/** The files allowed at the root of a room: entry points and compiler settings. */
export const entryPoints = {
  contract: ["tsconfig.json"],
  server: ["main.ts", "tsconfig.json"],
  web: ["main.tsx", "index.html", "offline.html", "tsconfig.json"],
};
