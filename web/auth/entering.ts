import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type * as z from "zod/mini";
import { auth, type loginResult } from "#contract/auth.ts";
import type { Sending } from "#contract/endpoint.ts";
import type { Me } from "#contract/people.ts";
import { entryOf } from "#web/frame/home.ts";
import { activeRole, meRead } from "#web/frame/me.ts";
import { ApiError, call } from "#web/lib/api.ts";
import { applyLocale, chosenLocale, hasLocale } from "#web/lib/i18n.ts";
import { endLogin, keepLogin } from "#web/lib/login.ts";
import { queryClient } from "#web/lib/query.ts";

type Granting = typeof auth.login | typeof auth.setUp;

/** Calls an endpoint that grants a login, takes it up and goes where the person was heading, else to their home. */
export function useEntering<E extends Granting>(endpoint: E) {
  const { history } = useRouter();
  return useMutation<string, Error, Sending<E>>({
    networkMode: "always",
    mutationFn: async (input) => takeUp(await call(endpoint, input)),
    onSuccess: (path) => history.push(path),
  });
}

/** Answers the path to go to; someone without any of the five roles is refused. */
async function takeUp(granted: z.infer<typeof loginResult>): Promise<string> {
  await keepLogin(granted);
  const me = await queryClient.fetchQuery(meRead);
  if (activeRole(me) === undefined) {
    endLogin("user");
    throw new ApiError("NO_PERMISSION");
  }
  await settleLanguage(me);
  return entryOf(me);
}

/** The language chosen on the way in is kept on the person; a browser that knows none takes over the person's. */
async function settleLanguage(me: Me): Promise<void> {
  const chosen = chosenLocale();
  if (chosen !== undefined && chosen !== me.locale) {
    await call(auth.changeLocale, { body: { locale: chosen } }).catch(() => undefined);
  }
  if (!hasLocale()) applyLocale(me.locale);
}
