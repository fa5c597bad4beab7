/** What makes dates: of no parts the one of now. */
type Dates = new (...parts: number[]) => Date;

declare global {
  /** By how many milliseconds the clock is shifted; undefined if it was never moved. */
  var clockMovedBy: number | undefined;
}

/**
 * Moves the clock of this process, or of the page it is sent into, by so many milliseconds: time goes on from there.
 * What measures how long something takes (`performance`, timers) stays as it is. Whatever took hold of a moved clock
 * follows when it is moved again.
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
