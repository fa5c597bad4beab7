import { join } from "node:path";
import icons from "unplugin-icons/vite";

const drawing = join(import.meta.dirname, "../../web/kernel/ui/icon.tsx");

/** Makes a component of an icon where one is asked for, and of no other. */
export const drawIcons = () =>
  icons({
    compiler: {
      extension: "js",
      compiler: (svg) => {
        // The square says how lines are drawn.
        const paths = svg
          .replaceAll(/^<svg[^>]*>|<\/svg>$/g, "")
          .replaceAll(/ (fill="none" stroke="currentColor"|stroke-(linecap|linejoin|width)="[^"]*")/g, "");
        return `import { iconOf } from ${JSON.stringify(drawing)};\nexport default iconOf(${JSON.stringify(paths)});`;
      },
    },
  });
