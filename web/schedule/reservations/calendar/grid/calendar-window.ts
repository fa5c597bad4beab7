import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { wallAt } from "#web/kernel/lib/dates/date-format.ts";
import { type CalendarLayout, sessionHours } from "./calendar-geometry.ts";
import { scrollsItself, sightOf } from "./calendar-sight.ts";
import {
  type Hidden,
  type VisibleMinutes,
  hiddenIn,
  minuteOfHidden,
  opensAt,
  opensAtFirst,
  seesEnough,
} from "./calendar-opens-at.ts";

/** Whether something hangs open on a button, which would leave the window if the page were scrolled. */
const isUnfolded = () =>
  document.activeElement?.matches("[role=dialog], [role=dialog] *, [aria-expanded=true]") === true;

type Refs = Readonly<Record<"scroller" | "days", RefObject<HTMLElement | null>>>;

interface Opening {
  readonly plan: CalendarLayout;
  /** The one of the days that it opens for. */
  readonly day: string;
  readonly timeZone: string;
  readonly loading: boolean;
  /** It opens with the first of all that is shown. */
  readonly fromFirst: boolean;
}

/**
 * The visible part of a calendar. It opens at `opensAt` once its sessions have been read: each time another day is
 * chosen, while from week to week the position stays. Hidden sessions are counted during scrolling.
 */
export function useWindow({ scroller, days }: Refs, { plan, day, timeZone, loading, fromFirst }: Opening) {
  const opened = useRef<string>(undefined);
  const [hidden, setHidden] = useState<Hidden>({ earlier: 0, later: 0 });
  const { from, to, days: shown } = plan.frame;
  const view = shown.length === 1 ? day : "week";

  const perMinute = () => (days.current?.offsetHeight ?? 0) / (to - from);
  /** Below the headings, which stay in a scroll box. */
  const edges = () => {
    if (!scroller.current || !days.current) return undefined;
    const sight = sightOf(scroller.current);
    const { top } = days.current.getBoundingClientRect();
    const head = scrollsItself(scroller.current) ? days.current.offsetTop : 0;
    return { ...sight, top: sight.top + head - top, bottom: sight.bottom - top };
  };
  const seen = (): VisibleMinutes => {
    const { top = 0, bottom = 0 } = edges() ?? {};
    return { from: from + top / perMinute(), to: from + bottom / perMinute() };
  };
  const count = () => {
    const next = hiddenIn(plan, seen());
    setHidden((before) => (before.earlier === next.earlier && before.later === next.later ? before : next));
  };
  const goTo = (minute: number) => {
    const sight = edges();
    sight?.scrollBy((minute - from) * perMinute() - sight.top);
  };

  /** Leaves the head of the page in sight where that shows enough of what comes. */
  const showFirst = (minute: number) => {
    if (!isUnfolded() && !seesEnough(minute, { from, to }, seen())) goTo(minute);
  };

  useLayoutEffect(() => {
    if (opened.current === view) return;
    if (!loading) opened.current = view;
    // A person who moves by keys into another day has chosen an hour there.
    if (!days.current?.contains(document.activeElement)) {
      const now = wallAt(timeZone, new Date());
      const { from: top, to: bottom } = seen();
      const minute = fromFirst
        ? opensAtFirst(plan.frame, now, { first: sessionHours(plan, shown)?.from, sees: bottom - top })
        : opensAt({ from, to }, day, now, sessionHours(plan, [day])?.from);
      if (scroller.current && scrollsItself(scroller.current)) goTo(minute);
      // The page is scrolled by the router too, when it is drawn.
      else requestAnimationFrame(() => showFirst(minute));
    }
  });
  useEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    // It also reports once at the beginning, and so after everything is drawn.
    const observer = new ResizeObserver(count);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return { hidden, onScroll: count, show: (where: keyof Hidden) => goTo(minuteOfHidden(plan, seen(), where)) };
}
