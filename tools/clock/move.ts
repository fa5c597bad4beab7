/**
 * Moves the clock of this process, or of the page it is sent into, by so many milliseconds: time goes on from there.
 * What measures how long something takes (`performance`, timers) stays as it is.
 */
export function moveClock(ms: number): void {
  const Present = Date;
  const now = () => Present.now() + ms;
  const Moved = new Proxy(Present, {
    construct: (target, args, made) => Reflect.construct(target, args.length === 0 ? [now()] : args, made) as Date,
    apply: () => String(new Moved()),
    get: (target, name) => (name === "now" ? now : (Reflect.get(target, name) as unknown)),
  });
  Present.prototype.constructor = Moved;
  globalThis.Date = Moved;
}
