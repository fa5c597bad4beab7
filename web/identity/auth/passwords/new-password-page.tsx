import { Button } from "@mantine/core";
import { useLocation, useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { auth } from "#contract/identity/auth.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { entryOf } from "#web/kernel/frame/page/home.ts";
import { MeAndClubProvider } from "#web/kernel/frame/page/known.tsx";
import { meRead, useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { queryClient, useCommand } from "#web/kernel/lib/calls/query.ts";
import { signOut } from "#web/kernel/lib/calls/sign-out.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { authMessages } from "../messages.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

const LinkEntry = lazy(() => import("./link-entry.tsx").then((module) => ({ default: module.LinkEntry })));

/**
 * The page of a mailed link; or the replacement of an initial password, which comes before everything else (decisions
 * §11).
 */
export function NewPasswordPage() {
  const { hash } = useLocation();
  if (hash !== "") {
    return (
      <Suspense>
        <LinkEntry key={hash} token={hash} />
      </Suspense>
    );
  }
  return (
    <MeAndClubProvider>
      <NewPassword />
    </MeAndClubProvider>
  );
}

function NewPassword() {
  const t = useWords(authMessages);
  const { clubName, clubLogo, passwordPolicy } = useClub();
  const me = useMe();
  const { history } = useRouter();
  const reset = useCommand(auth.resetPassword);

  const save = async (password: string) => {
    await reset.mutateAsync({ body: { id: me.id, pw: password } });
    history.push(entryOf(await queryClient.fetchQuery({ ...meRead, staleTime: 0 })));
  };

  return (
    <AuthFrame clubName={clubName} clubLogo={clubLogo} title={t("chooseNew")} text={t("chooseNewText")}>
      <NewPasswordForm
        policy={passwordPolicy}
        email={me.email ?? undefined}
        onSubmit={(password) => void save(password).catch(() => undefined)}
        waiting={reset.isPending}
        error={reset.error}
      >
        <Button variant="subtle" fullWidth onClick={() => void signOut()}>
          {t("signOut")}
        </Button>
      </NewPasswordForm>
    </AuthFrame>
  );
}
