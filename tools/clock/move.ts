/** What makes dates: of no parts the one of now. */
type Dates = new (...parts: number[]) => Date;

/**
 * Moves the clock of this process, or of the page it is sent into, by so many milliseconds: time goes on from there.
 * What measures how long something takes (`performance`, timers) stays as it is.
 */
export function moveClock(ms: number): void {
  const Present = Date;
  const now = () => Present.now() + ms;
  const Moved = new Proxy<DateConstructor>(Present, {
    construct: (target: Dates, parts: number[], made: Dates) =>
      Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
    apply: () => String(new Moved()),
    get: (target, name): unknown => (name === "now" ? now : Reflect.get(target, name)),
  });
  Present.prototype.constructor = Moved;
  globalThis.Date = Moved;
}
