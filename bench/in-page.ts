/** Scripts for the page that is measured; as texts, for its names are not those of a server. */

/** Gives milliseconds from the next click until so many other sessions than now are painted. */
export function timeUntilPainted(count: number): string {
  return `new Promise((resolve) => {
    const shown = () => Array.from(document.querySelectorAll("[data-block]"), (block) => block.dataset.block);
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
