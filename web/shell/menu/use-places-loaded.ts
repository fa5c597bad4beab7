import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { firstScreenDrawn, pause } from "#web/kernel/lib/first-screen.ts";

/** The first screen has what it shows by then, and the processor is free. */
const restMs = 1_500;

/** Loads the screens of the bar once the first one is at rest: a tap on a place then only draws it. */
export function usePlacesLoaded(places: readonly { readonly to: string }[]): void {
  const router = useRouter();
  const paths = places.map(({ to }) => to).join(" ");
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      await firstScreenDrawn();
      await pause(restMs);
      for (const path of paths.split(" ")) {
        if (isGone || !navigator.onLine) return;
        const [matched] = router.getMatchedRoutes(path);
        for (const { options } of matched) await options?.component?.preload?.()?.catch(() => undefined);
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [router, paths]);
}
