import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { Transformer } from "@napi-rs/image";
import { convertCssVariables } from "@mantine/core";
import react from "@vitejs/plugin-react";
import { defineConfig, type HtmlTagDescriptor, type Plugin, runnerImport } from "vite";
import { drawIcons } from "./tools/build/icons.ts";
import { ofHomeAndProfile } from "./tools/build/home-chunk.ts";
import { guideHeadOf } from "./web/data/documentation/guide/guide-text.ts";
import { theme, tokens } from "./web/kernel/ui/theme.ts";

const compress = promisify(brotliCompress);
const worthCompressing = /\.(js|css|html|svg|json|txt)$/;

async function writeCompressed(file: string): Promise<void> {
  const bytes = await readFile(file);
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await compress(bytes, options));
}

/** Puts a brotli copy beside every text file, so that the server never compresses while it serves. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files.filter((file) => worthCompressing.test(file)).map((file) => writeCompressed(join(dir, file))),
      );
    },
  };
}

function metaTag(name: string, content: string, more: Readonly<Record<string, string>> = {}): HtmlTagDescriptor {
  return { tag: "meta", attrs: { name, content, ...more }, injectTo: "head-prepend" };
}

/** The colour of the page in a scheme of the device, which `color-scheme.js` changes to that of the app. */
function themeColour(scheme: "light" | "dark"): HtmlTagDescriptor {
  const page = tokens(theme)[scheme]["--page"] ?? "";
  return metaTag("theme-color", page, { media: `(prefers-color-scheme: ${scheme})`, "data-scheme": scheme });
}

const viewport =
  "width=device-width, initial-scale=1, minimum-scale=1, viewport-fit=cover, interactive-widget=resizes-content";

/** The head of every page, of the app and of the offline page. */
function writeHeads(): Plugin {
  return {
    name: "write-heads",
    transformIndexHtml: () => [
      metaTag("viewport", viewport),
      themeColour("light"),
      themeColour("dark"),
      { tag: "link", attrs: { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }, injectTo: "head" },
    ],
  };
}

/** The first paint for a visitor without a login, before any script has run, in the app's font. */
function writeFirstPaints(): Plugin {
  return {
    name: "write-first-paints",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        if (!html.includes(placeOfFirstPaints)) return html;
        const { module } = await runnerImport<FirstPaint>(
          join(import.meta.dirname, "web/identity/auth/first-paint.tsx"),
        );
        const letters = Object.values(bundle).filter(
          (file) => file.type === "asset" && file.names.includes("inter-latin-wght-normal.woff2"),
        );
        const tags = letters.map(({ fileName }): HtmlTagDescriptor => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${fileName}`, crossorigin: true },
          injectTo: "head",
        }));
        return { html: html.replace(placeOfFirstPaints, module.firstPaints()), tags };
      },
    },
  };
}

/** A module of the web app, which is built before it runs. */
interface FirstPaint {
  readonly firstPaints: () => string;
}

const placeOfFirstPaints = "<!-- first paints -->";

/** Writes the theme's variables into a style sheet, so that they apply before any script has run. */
function writeTheme(): Plugin {
  return {
    name: "write-theme",
    enforce: "pre",
    transform: {
      filter: { id: /web\/kernel\/ui\/global\.css$/ },
      handler: (sheet) => `${sheet}\n${convertCssVariables(tokens(theme), ":root")}`,
    },
  };
}

/** Removes the server's part of an endpoint from the web app: its words for the reference and the audit log. */
function leaveOutServerFacts(): Plugin {
  return {
    name: "leave-out-server-facts",
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id: /\/contract\/(?:[\w-]+\/)+[\w-]+\.ts$/ },
      handler: (source) => source.replaceAll(serverFacts, ""),
    },
  };
}

const serverFacts =
  /(?<=[{\s])(?:summary:\s*"(?:[^"\\]|\\.)*"|says(?:Export)?:\s*\{[^{}]*\}|replica: true)(?:,|(?= \}))/g;

/** The side menu links to the license. */
function publishLicense(): Plugin {
  return {
    name: "publish-license",
    apply: "build",
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: "LICENSE.txt", source: await readFile("LICENSE") });
    },
  };
}

/** Sides of the icon as devices ask for it. */
const iconSides = { "icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180 };

/** Devices put the app among their own by pictures, which are drawn from the one icon there is. */
function publishIcons(): Plugin {
  return {
    name: "publish-icons",
    apply: "build",
    async generateBundle() {
      const icon = await readFile("web/public/icon.svg", "utf8");
      for (const [fileName, side] of Object.entries(iconSides)) {
        // fromSvg scales small drawings up to 1,000 pixels or more, so the size is set here.
        this.emitFile({ type: "asset", fileName, source: await Transformer.fromSvg(icon).resize(side, side).png() });
      }
    },
  };
}

/** Front matter of the guide's pages for their list: `?head` instead of the whole text. */
function listGuide(): Plugin {
  return {
    name: "list-guide",
    load: {
      filter: { id: /\.md\?head$/ },
      async handler(id) {
        return `export default ${JSON.stringify(guideHeadOf(await readFile(id.replace(/\?head$/, ""), "utf8")))};`;
      },
    },
  };
}

/** The screens in the order of use: each is one file with the modules that earlier ones do not have. */
const filesInOrder: readonly (string | readonly string[])[] = [
  "kernel/lib/wording/i18n.ts",
  "offline/schedule-model.ts",
  "kernel/lib/calls/reach.ts",
  "start/start.tsx",
  "identity/auth/sign-in/sign-in-page.tsx",
  "identity/auth/sign-in/demo-accounts.tsx",
  "shell/shell.tsx",
  "membership/clients/list/client-overview-page.tsx",
  ofHomeAndProfile,
  "home/home-page.tsx",
  "membership/profile/view/user-profile-page.tsx",
  "today/day/today-page.tsx",
];

function together(modules: string | readonly string[], index: number) {
  const names = [modules].flat();
  const files = names.map((name) => join(import.meta.dirname, "web", name));
  return { name: names[0] ?? "", test: (id: string) => files.includes(id), priority: filesInOrder.length - index };
}

/**
 * Makes V8 compile all functions of a file while it loads, on another thread. Otherwise each is parsed twice, and the
 * page waits for the second time: a first visit calls most functions immediately. Other engines see a comment. It only
 * counts as the very first line, so it is inserted last.
 */
function compileAhead(): Plugin {
  return {
    name: "compile-ahead",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === "chunk") file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}

export default defineConfig({
  root: "web",
  plugins: [
    react(),
    drawIcons(),
    writeTheme(),
    leaveOutServerFacts(),
    writeHeads(),
    writeFirstPaints(),
    listGuide(),
    publishLicense(),
    publishIcons(),
    compileAhead(),
    precompress(),
  ],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    // Older targets make the build rewrite light-dark(), and rewrite it wrongly.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // The content security policy allows scripts and fonts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first load lists every file by its name: short ones are a kilobyte less.
    rolldownOptions: {
      input: ["web/index.html", "web/offline.html", "web/worker/service-worker.ts"],
      output: {
        // The path of a service worker is its scope, and its name is its identity.
        entryFileNames: ({ name }) => (name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js"),
        chunkFileNames: "assets/[hash:7].js",
        assetFileNames: "assets/[hash:7][extname]",
        codeSplitting: { groups: filesInOrder.map(together) },
      },
    },
  },
});
