import newCode from "qrcode-generator";
import { useMemo } from "react";
import classes from "./qr-picture.module.css";

/** Readers need so much white around it. */
const MARGIN = 4;

/** A text as a picture that a phone's camera reads; dark on white in either scheme, as many readers know no other. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => drawn(text), [text]);
  return (
    <svg className={classes.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

function drawn(text: string): { path: string; size: number } {
  const code = newCode(0, "M");
  code.addData(text);
  code.make();
  const modules = Array.from({ length: code.getModuleCount() }, (_, at) => at);
  const dark = modules.flatMap((row) =>
    modules.filter((column) => code.isDark(row, column)).map((column) => [column, row]),
  );
  const path = dark.map(([column = 0, row = 0]) => `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`).join("");
  return { path, size: modules.length + 2 * MARGIN };
}
