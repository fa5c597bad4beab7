import "@fontsource-variable/inter/wght.css";
import "./kernel/ui/global.css";
import "./identity/auth/auth-sheet.css";
import { keepInstallOffer } from "./kernel/lib/device/install-offer.ts";
import { startApp } from "./start/start.tsx";

/** The service worker, for when the club cannot be reached; it needs the complete files of a build. */
if (import.meta.env.PROD) void navigator.serviceWorker?.register("/service-worker.js").catch(() => undefined);

keepInstallOffer();
const container = document.getElementById("root");
if (container) void startApp(container);
