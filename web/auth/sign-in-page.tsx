import { Navigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { auth } from "#contract/auth.ts";
import { useWords } from "#web/lib/i18n.ts";
import { lastEnd } from "#web/lib/login.ts";
import { useRead } from "#web/lib/query.ts";
import { forgetRemembered, remember } from "#web/lib/remembered.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { useEntering } from "./entering.ts";
import { authMessages } from "./messages.ts";
import { SignInForm, type SignInValues } from "./sign-in-form.tsx";

/** Clubs of one's own have none. */
const DemoAccounts = lazy(() => import("./demo-accounts.tsx").then((module) => ({ default: module.DemoAccounts })));
const EndNote = lazy(() => import("./end-note.tsx").then((module) => ({ default: module.EndNote })));

/** Signs in; an empty club is sent to its set-up. */
export function SignInPage() {
  const t = useWords(authMessages);
  const welcome = useRead(auth.welcome);
  const login = useEntering(auth.login);

  const signIn = ({ email, password, remember: remembered }: SignInValues) => {
    const keep = () => (remembered ? remember(email, password) : forgetRemembered());
    login.mutate({ body: { email, password, remember: remembered } }, { onSuccess: keep });
  };

  if (welcome.data?.needsSetup) return <Navigate to="/set-up" replace />;
  const why = lastEnd();
  const demo = welcome.data?.demo ?? [];
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
      <SignInForm onSubmit={signIn} waiting={login.isPending} error={login.error} />
      {demo.length > 0 && (
        <Suspense>
          <DemoAccounts
            accounts={demo}
            disabled={login.isPending}
            onChoose={({ email, password }) => signIn({ email, password, remember: false })}
          />
        </Suspense>
      )}
    </AuthFrame>
  );
}
