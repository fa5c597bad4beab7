import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

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

export default defineConfig({
  root: "web",
  plugins: [react(), publishLicense(), precompress()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    // Older targets make the build rewrite light-dark(), and rewrite it wrongly.
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // The content security policy allows scripts and fonts from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first load lists every file by its name: short ones are a kilobyte less.
    rolldownOptions: { output: { chunkFileNames: "assets/[hash].js", assetFileNames: "assets/[hash][extname]" } },
  },
});
