import * as z from "zod/mini";

/** Scripts for the page that is measured; as texts, for its names are not those of a server. */

/** Returns the milliseconds from the next click until a given number of different sessions are painted. */
export function timeUntilPainted(count: number): string {
  return `new Promise((resolve) => {
    const shown = () => Array.from(document.querySelectorAll("li[data-block]"), (block) => block.dataset.block);
    const before = shown()[0];
    const isOther = (keys) => keys.length === ${count} && keys[0] !== before;
    const watch = (clicked) => {
      if (!isOther(shown())) return requestAnimationFrame(() => watch(clicked));
      // The frame this runs in is painted before the next message is heard.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - clicked);
      port2.postMessage(undefined);
    };
    const onClick = ({ timeStamp }) => requestAnimationFrame(() => watch(timeStamp));
    document.addEventListener("click", onClick, { capture: true, once: true });
  })`;
}

/** Notes from now on when each frame is drawn. */
export const watchFrames = `
  window.drawnFrames = [];
  (function next(at) {
    if (at !== undefined) window.drawnFrames?.push(at);
    if (window.drawnFrames) requestAnimationFrame(next);
  })()`;

/** Ends the notes and gives the milliseconds from each frame to the one after. */
export const takeFrames = `
  (() => {
    const drawn = window.drawnFrames;
    window.drawnFrames = undefined;
    return drawn.slice(1).map((at, index) => at - drawn[index]);
  })()`;

/** The paint times, in milliseconds from the start of the visit; `blocked` is the time of tasks beyond 50 ms each. */
export const paintFigures = z.object({
  fcp: z.number(),
  lcp: z.number(),
  /** When the screen had all it shows at first; null if that never came. */
  whole: z.nullable(z.number()),
  blocked: z.number(),
  /** The sum of all layout shifts that nobody asked for, and what moved. */
  shift: z.number(),
  moved: z.array(z.string()),
});
export type PaintFigures = Readonly<z.output<typeof paintFigures>>;

/**
 * Notes the paints, the long tasks and the shifts of a page from its start, and when it has what a selector names, for
 * which it waits so many milliseconds at most.
 */
export const watchPaints = (whole: string, limitMs: number) => `
  window.paints = { fcp: 0, lcp: 0, tasks: [], shift: 0, moved: [] };
  const note = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  note("paint", ({ name, startTime }) => { if (name === "first-contentful-paint") window.paints.fcp = startTime; });
  note("largest-contentful-paint", ({ startTime }) => { window.paints.lcp = startTime; });
  note("longtask", ({ startTime, duration }) => { window.paints.tasks.push({ startTime, duration }); });
  note("layout-shift", ({ value, hadRecentInput, sources }) => {
    if (hadRecentInput) return;
    window.paints.shift += value;
    for (const { node } of sources) {
      const element = node?.nodeType === 1 ? node : node?.parentElement;
      if (element) window.paints.moved.push((element.localName + "." + element.className).split(" ")[0]);
    }
  });
  window.paints.whole = new Promise((resolve) => {
    setTimeout(() => resolve(null), ${limitMs});
    new MutationObserver((changes, observer) => {
      if (!document.querySelector(${JSON.stringify(whole)})) return;
      observer.disconnect();
      resolve(performance.now());
    }).observe(document, { childList: true, subtree: true });
  });`;

/** Returns the records once the page is complete and idle; only blocking after the first paint counts. */
export const takePaints = (settleMs: number) => `
  (async () => {
    const whole = await window.paints.whole;
    await new Promise((resolve) => setTimeout(resolve, ${settleMs}));
    const { tasks, ...paints } = window.paints;
    const blocked = tasks
      .filter(({ startTime, duration }) => startTime + duration > paints.fcp)
      .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
    return { ...paints, whole, blocked };
  })()`;
