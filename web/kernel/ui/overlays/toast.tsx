import { Button, Loader } from "@mantine/core";
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Icon } from "../icon.tsx";
import { isTouched } from "../touch.ts";
import classes from "./toast.module.css";

/** Something that can be done about what has happened. */
export interface ToastAction {
  readonly label: string;
  readonly icon: Icon;
  readonly busy: boolean;
  readonly keys?: string;
  /** The one that most people want next. */
  readonly isMain?: boolean;
  readonly onAct: () => void;
}

const none: readonly ToastAction[] = [];

interface ToastProps {
  icon: Icon;
  message: string;
  /** For how long it stays while nobody points at it or is in it. */
  lastsMs: number;
  /** The actions about it. */
  actions?: readonly ToastAction[];
  onEnd: () => void;
}

/** A line on ink at the edge of the page: what has happened, and what can be done about it until it goes. */
export function Toast({ icon: Sign, message, lastsMs, actions = none, onEnd }: ToastProps) {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(lastsMs);
  const isRunning = !isHeld && !actions.some(({ busy }) => busy);
  const { noteOrigin, goBack } = useWayBack();
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (!isRunning) return undefined;
    const since = Date.now();
    const timer = window.setTimeout(() => end.current(), left.current);
    return () => {
      window.clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [isRunning]);
  return (
    <div
      className={classes.toast}
      data-many={actions.length > 1 || undefined}
      // A finger holds nothing: it puts the message away, to reach the buttons below it.
      onPointerEnter={({ pointerType }) => setHeld(pointerType === "mouse")}
      onPointerLeave={() => setHeld(false)}
      onClick={({ target }) => {
        if (isTouched() && target instanceof Element && !target.closest("button")) end.current();
      }}
      onFocus={(event) => {
        noteOrigin(event);
        setHeld(true);
      }}
      onBlur={() => setHeld(false)}
    >
      <Sign size={18} aria-hidden className={classes.sign} />
      <span className={classes.message}>{message}</span>
      {actions.length > 0 && (
        <div className={classes.acts}>
          {actions.map((action) => (
            <Act key={action.label} {...action} goBack={goBack} />
          ))}
        </div>
      )}
      {actions.length > 0 && (
        <span
          aria-hidden
          className={classes.time}
          style={{ animationDuration: `${lastsMs}ms`, animationPlayState: isRunning ? "running" : "paused" }}
        />
      )}
    </div>
  );
}

/** Where the focus came from. It goes back there, or to the heading of the page where that is gone by now. */
function useWayBack() {
  const origin = useRef<HTMLElement>(undefined);
  const noteOrigin = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };
  const goBack = useCallback(() => {
    const place = origin.current?.isConnected ? origin.current : document.querySelector<HTMLElement>("main h1");
    place?.focus({ preventScroll: true });
  }, []);
  return { noteOrigin, goBack };
}

function Act({ label, icon: Sign, busy, keys, isMain = false, onAct, goBack }: ToastAction & { goBack: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const here = button.current;
    return () => {
      if (here && here === document.activeElement) goBack();
    };
  }, [goBack]);
  return (
    <Button
      ref={button}
      size="sm"
      className={classes.act}
      data-main={isMain || undefined}
      leftSection={busy ? <Loader size={16} color="currentColor" aria-hidden /> : <Sign size={16} aria-hidden />}
      aria-disabled={busy}
      aria-keyshortcuts={keys}
      onClick={onAct}
    >
      {label}
    </Button>
  );
}
