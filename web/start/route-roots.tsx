import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import * as z from "zod/mini";
import { appManifest } from "#contract/club/app-manifest.ts";
import { wholePath } from "#contract/kernel/endpoint/endpoint.ts";
import type { LoaderContext } from "../kernel/frame/page/coming.ts";
import { useDemand } from "../kernel/lib/calls/reauth-prompt.ts";
import { isFirstScreen, pause } from "../kernel/lib/first-screen.ts";
import { lenient } from "../kernel/lib/table/table-search.ts";
import { useLocale } from "../kernel/lib/wording/i18n.ts";
import { admit } from "../shell/guards.ts";
import { Pending } from "../shell/errors/pending.tsx";

/** Comes when the server asks whether it is still they. */
const ConfirmYouDialog = lazy(() =>
  import("../identity/auth/factors/confirm-you-dialog.tsx").then((module) => ({ default: module.ConfirmYouDialog })),
);

function Root() {
  const settle = useDemand();
  const manifest = wholePath(appManifest).replace("{locale}", useLocale());
  return (
    <>
      <link rel="manifest" href={manifest} />
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

/** Surrounds every screen behind the sign-in. */
export const signedInRoot = createRoute({
  getParentRoute: () => root,
  id: "inside",
  beforeLoad: admit,
  pendingComponent: Pending,
  component: lazyRouteComponent(() => import("../shell/shell.tsx"), "Shell"),
});

/** The search phrase of a screen. */
export const findSearch = z.object({ q: lenient(z.string().check(z.maxLength(100))) });

/** A screen of its own file. When that is missing the reader decides about a reload, which the router would just do. */
export function lazyScreen<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  const loadOrThrow = () =>
    load().catch((cause: unknown) => {
      throw new Error(`Missing: ${String(cause)}`, { cause });
    });
  return lazyRouteComponent(loadOrThrow, name);
}

/** A screen that waits for the styles that the first load leaves out; the client table does not need them. */
export function screen<Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) {
  return lazyScreen(async () => (await Promise.all([load(), import("../shell/later-styles.css")]))[0], name);
}

/** A screen's file that knows what the screen asks the server for when it is first drawn. */
interface ReadsFirst {
  readonly readFirst: (coming: LoaderContext) => readonly Promise<void>[];
}

/** How long a first screen waits for what it shows; after that it is drawn with what is on its way. */
const patienceMs = 400;

/**
 * Requests the data of a screen while its files load, and draws it once, complete; only for the first screen of a
 * visit, which replaces nothing. Failed reads, and a missing file, are reported by the screen itself.
 */
export function readingFirst(load: () => Promise<ReadsFirst>) {
  return async (coming: LoaderContext): Promise<void> => {
    if (!isFirstScreen()) return;
    const screenFile = await load().catch(() => undefined);
    await Promise.race([screenFile && Promise.all(screenFile.readFirst(coming)), pause(patienceMs)]);
  };
}
