import { Button } from "@mantine/core";
import type { Icon } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import classes from "./toast.module.css";

interface ToastProps {
  icon: Icon;
  message: string;
  /** For how long it stays while nobody points at it or is in it. */
  lastsMs: number;
  /** The one thing that can be done about it. */
  action?: { label: string; icon: Icon; busy: boolean; onAct: () => void } | undefined;
  onEnd: () => void;
}

/** A line on ink at the edge of the page: what has happened, and what can be done about it until it goes. */
export function Toast({ icon: Sign, message, lastsMs, action, onEnd }: ToastProps) {
  const [isHeld, setHeld] = useState(false);
  const left = useRef(lastsMs);
  const isRunning = !isHeld && !action?.busy;
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
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign size={18} aria-hidden className={classes.sign} />
      <span className={classes.message}>{message}</span>
      {action && <Act {...action} />}
      {action && (
        <span
          aria-hidden
          className={classes.time}
          style={{ animationDuration: `${lastsMs}ms`, animationPlayState: isRunning ? "running" : "paused" }}
        />
      )}
    </div>
  );
}

function Act({ label, icon: Sign, busy, onAct }: NonNullable<ToastProps["action"]>) {
  return (
    <Button
      size="sm"
      className={classes.act}
      leftSection={<Sign size={16} aria-hidden />}
      loading={busy}
      aria-keyshortcuts="Control+Z Meta+Z"
      onClick={onAct}
    >
      {label}
    </Button>
  );
}
