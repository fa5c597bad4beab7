import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import type * as z from "zod/mini";
import { auth, type loginResult } from "#contract/identity/auth.ts";
import type { CallInput } from "#contract/kernel/endpoint/endpoint.ts";
import { type Details, detailsOf } from "#contract/kernel/refusal/errors.ts";
import type { secondFactor } from "#contract/identity/factors.ts";
import type { passwordLinks } from "#contract/identity/password-links.ts";
import { entryOf } from "#web/kernel/frame/page/home.ts";
import { activeRole, meRead } from "#web/kernel/frame/me.ts";
import { ApiError, call } from "#web/kernel/lib/calls/api.ts";
import { currentLocale, takeOverLocale } from "#web/kernel/lib/wording/i18n.ts";
import { chooseLanguage } from "#web/kernel/lib/language.ts";
import { forgetLogin, storeLogin } from "#web/kernel/lib/login/login.ts";
import { queryClient } from "#web/kernel/lib/calls/query.ts";

type Granting = typeof auth.login | typeof auth.setUp | typeof passwordLinks.enter | typeof secondFactor.enter;

type Granted = z.infer<typeof loginResult>;

/** Calls an endpoint that grants a login, takes it up and goes where the person was heading, else to their home. */
export function useEntering<E extends Granting>(endpoint: E, isNew = endpoint === auth.setUp) {
  return useGranted<CallInput<E>>((input) => call(endpoint, input), isNew);
}

/** The same for a grant that takes more than one call. The account of a new person gets the language they see. */
export function useGranted<Input>(grant: (input: Input) => Promise<Granted>, isNew = false) {
  const { history } = useRouter();
  return useMutation<string, Error, Input>({
    networkMode: "always",
    mutationFn: async (input) => takeUp(await grant(input), isNew),
    onSuccess: (path) => history.push(path),
  });
}

/** The second factor that a sign-in still needs. */
export function owedBy(error: unknown): Details["SECOND_FACTOR_REQUIRED"] | undefined {
  return error instanceof ApiError ? detailsOf("SECOND_FACTOR_REQUIRED", error) : undefined;
}

/** Answers the path to go to; someone without any of the five roles is refused. */
async function takeUp(granted: Granted, isNew: boolean): Promise<string> {
  await storeLogin(granted);
  const me = await queryClient.fetchQuery(meRead);
  if (activeRole(me) === undefined) {
    forgetLogin("user");
    throw new ApiError("NO_PERMISSION");
  }
  // Until somebody has chosen a password, their language is that of the person who added them.
  if (isNew || me.must_change_password) await chooseLanguage(currentLocale());
  else takeOverLocale(me.locale);
  return entryOf(me);
}
