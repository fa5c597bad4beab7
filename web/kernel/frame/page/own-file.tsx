import { useWindowEvent } from "@mantine/hooks";
import { CatchBoundary, useLocation } from "@tanstack/react-router";
import { type ReactNode, Suspense, use, useReducer } from "react";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { firstScreenDrawn } from "#web/kernel/lib/first-screen.ts";
import { isReachable } from "#web/kernel/lib/calls/reach.ts";
import { useErrorWords } from "./error-messages.ts";

/** Fetches the file of a component. */
type Load<Props> = () => Promise<(props: Props) => ReactNode>;

interface Guard<Props> {
  props: Props;
  /** When it changes, a file that has not come is asked for again. */
  at?: string;
  onMissing?: (error: unknown) => void;
}

/** Shows a component that is fetched when it is first shown, and nothing where its file does not come. */
function guarded<Props extends object>(load: Load<Props>, fallback: ReactNode) {
  let loading: ReturnType<Load<Props>> | undefined;
  const Loaded = (props: Props) => {
    const Component = use((loading ??= load()));
    return <Component {...props} />;
  };
  /** Fetches the file before the component is shown, which then comes without the fallback. Never fails. */
  const preload = async () => {
    const file = (loading ??= load());
    const value = await file.catch(() => undefined);
    // React shows what a promise has that says it is fulfilled without waiting for it.
    if (value) void Object.assign(file, { status: "fulfilled", value });
  };
  function Guarded({ props, at = "", onMissing }: Guard<Props>) {
    const forget = (error: unknown) => {
      loading = undefined;
      onMissing?.(error);
    };
    return (
      <CatchBoundary getResetKey={() => at} errorComponent={() => null} onCatch={forget}>
        <Suspense fallback={fallback}>
          <Loaded {...props} />
        </Suspense>
      </CatchBoundary>
    );
  }
  return { Guarded, preload };
}

/** A part of a screen in a file of its own, and how to fetch that before. */
export function screenPart<Props extends object>(load: Load<Props>, fallback: ReactNode) {
  const { Guarded, preload } = guarded(load, fallback);
  return { Part: (props: Props) => <Guarded props={props} />, preload };
}

/**
 * A part of the frame in a file of its own. If the file is missing, the screen works without it. It is requested again
 * on the next page and when the network is back.
 */
export function framePart<Props extends object>(load: Load<Props>, fallback?: ReactNode) {
  const { Guarded } = guarded<Props>(() => firstScreenDrawn().then(load), fallback);
  return function FramePart(props: Props) {
    const { pathname } = useLocation();
    const [reconnects, count] = useReducer((before: number) => before + 1, 0);
    useWindowEvent("online", count);
    return <Guarded props={props} at={pathname + reconnects} />;
  };
}

interface Closable {
  onClose: () => void;
}

/** A dialog in a file of its own. If the file cannot be loaded, an alert says so and the dialog counts as closed. */
export function lazyDialog<Props extends object>(load: Load<Props>, fallback?: ReactNode) {
  const { Guarded } = guarded(load, fallback);
  return function LazyDialog(props: Props & Closable) {
    const words = useErrorWords();
    const giveUp = (error: unknown) => {
      props.onClose();
      void alertLoadFailure(error, words);
    };
    return <Guarded props={props} onMissing={giveUp} />;
  };
}

async function alertLoadFailure(error: unknown, words: (error: unknown) => string): Promise<void> {
  const { alertFailure } = await import("#web/kernel/ui/overlays/alerts.ts");
  alertFailure(words((await isReachable()) ? error : new ApiError("OFFLINE")));
}
