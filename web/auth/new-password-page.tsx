import { useRouter } from "@tanstack/react-router";
import { auth } from "#contract/auth.ts";
import { useClub } from "#web/frame/club.ts";
import { homeOf } from "#web/frame/home.ts";
import { Known } from "#web/frame/known.tsx";
import { meRead, useMe } from "#web/frame/me.ts";
import { useWords } from "#web/lib/i18n.ts";
import { takeSavedPath } from "#web/lib/login.ts";
import { queryClient, useCommand } from "#web/lib/query.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authMessages } from "./messages.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

/** Replaces an initial password; nothing else can be done before (decisions §11). */
export function NewPasswordPage() {
  return (
    <Known>
      <NewPassword />
    </Known>
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
    await queryClient.fetchQuery({ ...meRead, staleTime: 0 });
    history.push(takeSavedPath(me.id) ?? homeOf(me));
  };

  return (
    <AuthFrame clubName={clubName} clubLogo={clubLogo} title={t("chooseNew")} text={t("chooseNewText")}>
      <NewPasswordForm
        policy={passwordPolicy}
        email={me.email ?? undefined}
        onSubmit={(password) => void save(password).catch(() => undefined)}
        waiting={reset.isPending}
        error={reset.error}
      />
    </AuthFrame>
  );
}
