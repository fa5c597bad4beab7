import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import * as z from "zod/mini";
import { useDemand } from "./lib/demand.ts";
import { lenient } from "./lib/table-search.ts";
import { admit } from "./shell/guards.ts";
import { Pending } from "./shell/pending.tsx";

/** Comes when the server asks whether it is still they. */
const ConfirmYouDialog = lazy(() =>
  import("./auth/confirm-you-dialog.tsx").then((module) => ({ default: module.ConfirmYouDialog })),
);

function Root() {
  const settle = useDemand();
  return (
    <>
      <Outlet />
      {settle && (
        <Suspense>
          <ConfirmYouDialog onSettled={settle} />
        </Suspense>
      )}
    </>
  );
}

export const root = createRootRoute({ component: Root });

/** Stands around every screen behind the sign-in. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: "inside",
  beforeLoad: admit,
  pendingComponent: Pending,
  component: lazyRouteComponent(() => import("./shell/shell.tsx"), "Shell"),
});

/** What is looked for on a screen. */
export const findSearch = z.object({ q: lenient(z.string().check(z.maxLength(100))) });

/** A screen of its own file. When that is missing the reader decides about a reload, which the router would just do. */
export function alone<Module extends Record<string, unknown>>(load: () => Promise<Module>, name: keyof Module) {
  const loadOrTell = () =>
    load().catch((cause: unknown) => {
      throw new Error(`Missing: ${String(cause)}`, { cause });
    });
  return lazyRouteComponent(loadOrTell, name);
}

/** A screen that waits for the styles the first load leaves out; the client table needs none of them. */
export function screen<Module extends Record<string, unknown>>(load: () => Promise<Module>, name: keyof Module) {
  return alone(async () => (await Promise.all([load(), import("./shell/later-styles.css")]))[0], name);
}
