import { Navigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { auth } from "#contract/identity/auth.ts";
import type { CallInput } from "#contract/kernel/endpoint/endpoint.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { lastEnd } from "#web/kernel/lib/login/login.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { forgetRemembered, rememberCredentials } from "#web/kernel/lib/forms/remembered.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { owedBy, useEntering } from "../entering.ts";
import { authMessages } from "../messages.ts";
import { SignInForm, type SignInValues } from "./sign-in-form.tsx";

const SecondStep = lazy(() => import("./second-step.tsx").then((module) => ({ default: module.SecondStep })));
const EndNote = lazy(() => import("./end-note.tsx").then((module) => ({ default: module.EndNote })));

/** Stores what the browser is to remember of the signed-in person. */
function keep({ email, password, remember: remembered = false }: CallInput<typeof auth.login>["body"]): void {
  if (remembered) rememberCredentials(email, password);
  else forgetRemembered();
}

/** Signs in; an empty club is sent to its set-up. */
export function SignInPage() {
  const t = useWords(authMessages);
  const welcome = useRead(auth.welcome);
  const login = useEntering(auth.login);

  const signIn = (body: SignInValues) => login.mutate({ body }, { onSuccess: () => keep(body) });
  const keepTyped = () => login.variables && keep(login.variables.body);

  const owed = owedBy(login.error);
  if (owed) {
    const { clubName, clubLogo = null } = welcome.data ?? {};
    return (
      <Suspense>
        <SecondStep
          clubName={clubName}
          clubLogo={clubLogo}
          owed={owed}
          onEntered={keepTyped}
          onStartOver={login.reset}
        />
      </Suspense>
    );
  }
  if (welcome.data?.needsSetup) return <Navigate to="/set-up" replace />;
  const why = lastEnd();
  return (
    <AuthFrame
      clubName={welcome.data?.clubName}
      clubLogo={welcome.data?.clubLogo ?? null}
      title={t("signIn")}
      text={t("welcome")}
    >
      {why !== undefined && why !== "user" && (
        <Suspense>
          <EndNote why={why} />
        </Suspense>
      )}
      <SignInForm
        onSubmit={signIn}
        waiting={login.isPending}
        error={login.error}
        onForget={login.reset}
        canMail={welcome.data?.mail}
        demo={welcome.data?.demo ?? []}
      />
    </AuthFrame>
  );
}
