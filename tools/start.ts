import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { buildWebApp } from "./build/web-app.ts";

// Most of a second start is reading code: what was compiled before is kept beside the packages.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"));

await buildWebApp();
await import("#server/main.ts");
