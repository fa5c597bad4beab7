import { CatchBoundary } from "@tanstack/react-router";
import { type ReactNode, Suspense } from "react";

interface FramePartProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** Around what the frame loads by itself: when that is missing, the screen stands without it. */
export function FramePart({ fallback, children }: FramePartProps) {
  return (
    <CatchBoundary getResetKey={() => ""} errorComponent={() => null}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  );
}
