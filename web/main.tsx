import "@fontsource-variable/inter/wght.css";
import "./ui/global.css";
import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { startLanguages } from "./lib/i18n.ts";
import { followOtherTabs, onLoginEnd, restoreLogin, savePath, takeSavedPath, type LoginEnd } from "./lib/login.ts";
import { queryClient } from "./lib/query.ts";
import { keepLoginFresh, renew } from "./lib/refresh.ts";
import { router } from "./router.tsx";
import { theme, tokens } from "./ui/theme.ts";

/** Nothing that the person has read may outlive the login; where they were is kept unless they left on purpose. */
async function leave(why: LoginEnd): Promise<void> {
  if (why === "user") takeSavedPath();
  else savePath(router.latestLocation.href);
  await router.navigate({ to: "/sign-in" });
  queryClient.clear();
}

async function start(container: HTMLElement): Promise<void> {
  startLanguages();
  const expired = await restoreLogin();
  if (expired !== undefined) await renew(expired);
  onLoginEnd((why) => void leave(why));
  followOtherTabs();
  keepLoginFresh();
  createRoot(container).render(
    <StrictMode>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={tokens}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
      >
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

const container = document.getElementById("root");
if (container) void start(container);
