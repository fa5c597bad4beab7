/** A first script for a page: `stepsLeft` resolves when the browser has taken the last step that a script asked for. */
export const noteSteps = `{
  let taken = () => {};
  addEventListener("popstate", () => taken(), true);
  const { go } = History.prototype;
  History.prototype.go = function (by) {
    globalThis.stepsLeft = new Promise((done) => (taken = done));
    go.call(this, by);
  };
}`;

/**
 * Resolves when a page has left the history entries of closed layers (`web/kernel/ui/overlays/layers.ts`): a step back
 * that is under way would abort a load that begins now.
 */
export const layersLeft = `new Promise((done) => requestIdleCallback(() => setTimeout(() => {
  Promise.resolve(globalThis.stepsLeft).then(done);
}), { timeout: 200 }))`;
