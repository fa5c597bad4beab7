import { Navigate } from "@tanstack/react-router";
import { auth } from "#contract/auth.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { useEntering } from "./entering.ts";
import { authMessages } from "./messages.ts";
import { SetUpForm } from "./set-up-form.tsx";

/** Creates the first admin of an empty club; a club that has people is past this. */
export function SetUpPage() {
  const t = useWords(authMessages);
  const welcome = useRead(auth.welcome);
  const setUp = useEntering(auth.setUp);
  if (welcome.data && !welcome.data.needsSetup) return <Navigate to="/sign-in" replace />;
  return (
    <AuthFrame
      clubName={welcome.data?.clubName}
      clubLogo={welcome.data?.clubLogo ?? null}
      title={t("setUp")}
      text={t("setUpText")}
      isLong
    >
      <SetUpForm onSubmit={(body) => setUp.mutate({ body })} waiting={setUp.isPending} error={setUp.error} />
    </AuthFrame>
  );
}
