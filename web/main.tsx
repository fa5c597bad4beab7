import "@fontsource-variable/inter/wght.css";
import "./kernel/ui/global.css";
import "./identity/auth/auth-sheet.css";
import { startApp } from "./start/start.tsx";

/** What a browser keeps for when the club cannot be reached; the built app alone is whole enough for it. */
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined);

const container = document.getElementById("root");
if (container) void startApp(container);
