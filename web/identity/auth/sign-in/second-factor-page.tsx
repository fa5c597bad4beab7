import { Button, Stack } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { entryOf } from "#web/kernel/frame/page/home.ts";
import { MeAndClubProvider } from "#web/kernel/frame/page/known.tsx";
import { meRead } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { queryClient } from "#web/kernel/lib/calls/query.ts";
import { signOut } from "#web/kernel/lib/calls/sign-out.ts";
import { AppSetUp } from "../factors/app-set-up.tsx";
import { AuthFrame } from "../auth-frame.tsx";
import { loginsMessages } from "../logins/logins-messages.ts";
import { authMessages } from "../messages.ts";
import { hasPasskeys } from "../factors/passkey-device.ts";
import { PasskeySetUp } from "../factors/passkey-set-up.tsx";
import { secondStepMessages } from "./second-step-messages.ts";

const EndAllLoginsDialog = lazyDialog(async () => (await import("../logins/end-login-dialog.tsx")).EndAllLoginsDialog);

/** Where somebody sets up the second factor that the club asks for, before which they can only leave, here or everywhere. */
export function SecondFactorPage() {
  const t = useWords(secondStepMessages);
  return (
    <MeAndClubProvider>
      <SettingUp />
      {/* The container for dialogs, as in the shell. */}
      <section id="overlays" aria-label={t("required")} />
    </MeAndClubProvider>
  );
}

function SettingUp() {
  const t = useWords(secondStepMessages);
  const auth = useWords(authMessages);
  const login = useWords(loginsMessages);
  const { clubName, clubLogo } = useClub();
  const { history } = useRouter();
  const [isEnding, setEnding] = useState(false);
  const goOn = async () => history.push(entryOf(await queryClient.fetchQuery({ ...meRead, staleTime: 0 })));
  return (
    <AuthFrame
      clubName={clubName}
      clubLogo={clubLogo}
      title={t("required")}
      text={t(hasPasskeys() ? "requiredText" : "requiredAppText")}
    >
      <Stack gap="xs">
        {hasPasskeys() && <PasskeySetUp fullWidth onDone={() => void goOn()} />}
        <AppSetUp fullWidth variant={hasPasskeys() ? "default" : "filled"} onDone={() => void goOn()} />
        <Button variant="subtle" fullWidth onClick={() => void signOut()}>
          {auth("signOut")}
        </Button>
        <Button variant="subtle" fullWidth onClick={() => setEnding(true)}>
          {login("endAll")}
        </Button>
        {/* Saving requires the second factor first. */}
        {isEnding && <EndAllLoginsDialog mayLose={false} onClose={() => setEnding(false)} />}
      </Stack>
    </AuthFrame>
  );
}
