import { type ReactNode, useLayoutEffect, useRef } from "react";
import type { PaperName } from "./paper-model.ts";

const rollWidthMm = 80;
const mmPerPixel = 25.4 / 96;
/** The printer may set lines a little further apart than the screen. */
const slackMm = 3;

/** Sets the paper size for the printer of its content; a roll is cut at the end of the longest document. */
export function PaperSize({ paper, children }: { paper: PaperName; children: ReactNode }) {
  const rule = useRef<HTMLStyleElement>(null);
  const sheets = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const setRule = () => {
      if (rule.current) rule.current.textContent = pageRule(paper, sheets.current);
    };
    setRule();
    window.addEventListener("beforeprint", setRule);
    return () => window.removeEventListener("beforeprint", setRule);
  }, [paper]);
  return (
    <>
      <style ref={rule} />
      <div ref={sheets}>{children}</div>
    </>
  );
}

function pageRule(paper: PaperName, sheets: HTMLElement | null): string {
  if (paper === "a4") return "@page { size: A4; margin: 18mm }";
  const heights = Array.from(sheets?.children ?? [], (sheet) => sheet.getBoundingClientRect().height);
  const length = Math.ceil(Math.max(...heights, 0) * mmPerPixel) + slackMm;
  return `@page { size: ${rollWidthMm}mm ${Math.max(length, rollWidthMm)}mm; margin: 0 }`;
}
