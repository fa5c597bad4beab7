import { useEffect, useRef, type MouseEvent, type PointerEvent, type RefObject } from "react";
import { pointAt, startDrag, type CalendarSurface } from "./calendar-drag.ts";
import type { Block, CalendarEvent, CalendarLayout, CalendarTarget } from "./calendar-geometry.ts";
import { hourFrom, moving, resizing, selecting } from "./calendar-spans.ts";

type Refs = Readonly<Record<"days" | "preview" | "scroller", RefObject<HTMLElement | null>>>;

interface PointerOptions {
  readonly plan: CalendarLayout;
  readonly timeZone: string;
  /** Writes what the preview spans. */
  readonly times: CalendarSurface["times"];
  readonly onCreate: ((span: CalendarTarget) => void) | undefined;
  /** None when nothing can be moved. */
  readonly onMove: ((event: CalendarEvent, span: CalendarTarget) => void) | undefined;
  readonly onOpen: (id: number) => void;
}

/** The mouse handlers of the grid; fingers tap, which clicks. */
export function usePointer(refs: Refs, { plan, timeZone, times, onCreate, onMove, onOpen }: PointerOptions) {
  const giveUp = useRef<() => void>(undefined);
  useEffect(() => () => giveUp.current?.(), []);

  const board = () => boardOf(refs, { plan, timeZone, times });

  const onPointerDown = ({ nativeEvent: press, target }: PointerEvent) => {
    const found = press.button === 0 && press.pointerType !== "touch" ? board() : undefined;
    if (!found) return;
    const block = blockOf(target, plan);
    const drag = block ? dragOf(block, target, pointAt(found, press)) : selectFrom(pointAt(found, press));
    if (drag) giveUp.current = startDrag(found, { press, ...drag });
  };
  const selectFrom = (point: ReturnType<typeof pointAt>) =>
    onCreate && { follow: selecting(point, plan.frame, timeZone), label: "", drop: onCreate };
  const dragOf = (block: Block, target: EventTarget, point: ReturnType<typeof pointAt>) => {
    const { event } = block;
    if (!event?.movable || !onMove) return undefined;
    const edge = edgeOf(target);
    const follow = edge ? resizing(block, edge, plan.frame, timeZone) : moving(block, point, plan.frame, timeZone);
    return { follow, block, label: event.title, drop: (span: CalendarTarget) => onMove(event, span) };
  };
  const onClick = (click: MouseEvent) => {
    const found = board();
    const block = blockOf(click.target, plan);
    if (block?.event) onOpen(block.event.id);
    if (block || !found) return;
    const span = hourFrom(pointAt(found, click), plan, timeZone);
    if (span) onCreate?.(span);
  };
  return { onPointerDown, onClick };
}

function boardOf({ days, preview, scroller }: Refs, grid: Pick<CalendarSurface, "plan" | "timeZone" | "times">) {
  if (!days.current || !preview.current || !scroller.current) return undefined;
  return { days: days.current, preview: preview.current, scroller: scroller.current, ...grid };
}

function blockOf(target: EventTarget, plan: CalendarLayout): Block | undefined {
  const element = target instanceof Element ? target.closest<HTMLElement>("[data-block]") : null;
  return plan.columns.flat().find(({ key }) => key === element?.dataset["block"]);
}

function edgeOf(target: EventTarget): "start" | "end" | undefined {
  const edge = target instanceof HTMLElement ? target.dataset["edge"] : undefined;
  return edge === "start" || edge === "end" ? edge : undefined;
}
