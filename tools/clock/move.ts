/** The constructor of dates: without parts, the present one. */
type Dates = new (...parts: number[]) => Date;

declare global {
  /** The milliseconds by which the clock is shifted; undefined if it was never moved. */
  var clockMovedBy: number | undefined;
}

/**
 * Moves the clock of this process, or of the page it is sent into, by so many milliseconds: time continues from there.
 * Measurements of duration (`performance`, timers) stay unchanged. Code that kept a reference to a moved clock follows
 * when it is moved again.
 */
export function moveClock(ms: number): void {
  const isMoved = globalThis.clockMovedBy !== undefined;
  globalThis.clockMovedBy = (globalThis.clockMovedBy ?? 0) + ms;
  if (isMoved) return;
  const Present = Date;
  const now = () => Present.now() + (globalThis.clockMovedBy ?? 0);
  const Moved = new Proxy<DateConstructor>(Present, {
    construct: (target: Dates, parts: number[], made: Dates) =>
      Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
    apply: () => String(new Moved()),
    get: (target, name): unknown => (name === "now" ? now : Reflect.get(target, name)),
  });
  Present.prototype.constructor = Moved;
  globalThis.Date = Moved;
}
