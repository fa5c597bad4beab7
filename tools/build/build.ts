/** `npm run build`: the web app, unless it was built from these very sources. */
import { buildWebApp } from "./web-app.ts";

await buildWebApp();
