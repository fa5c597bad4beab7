/**
 * A first script for a page that makes a slow, lossy line of `fetch`: answers to reads come up to 1.8 s late and so in
 * another order, answers to writes 0.7 s late. One in eight answers to a write that carries an idempotency key is
 * lost after the server has committed it; then the button that sent it is pressed again, as a person would.
 */
export const lateAnswers = (seed: number): string => `(() => {
  let state = ${seed};
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  let pressed;
  addEventListener("click", ({ target, timeStamp }) => {
    const button = target.closest?.("form button, [role=dialog] button");
    pressed = button ? { button, at: timeStamp } : undefined;
  }, true);
  const pressAgain = async (button) => {
    for (let tries = 0; tries < 40 && button.isConnected; tries += 1) {
      await pause(100);
      const isReady = !button.disabled && button.ariaDisabled !== "true" && !button.closest("[data-loading]");
      if (isReady) return button.click();
    }
  };
  const real = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const isWrite = (init.method ?? "GET") !== "GET";
    const by = isWrite && pressed && performance.now() - pressed.at < 300 ? pressed.button : undefined;
    const response = await real(input, init);
    if ((response.headers.get("content-type") ?? "").includes("event-stream")) return response;
    await pause(isWrite ? 700 : random() * 1800);
    init.signal?.throwIfAborted();
    const hasKey = new Headers(init.headers).has("idempotency-key");
    if (by && hasKey && response.ok && random() < 1 / 8) {
      console.info("answer lost", input);
      void pressAgain(by);
      throw new TypeError("Failed to fetch");
    }
    return response;
  };
})()`;
