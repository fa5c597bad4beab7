import { Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { auth } from "#contract/identity/auth.ts";
import { passwordLinks } from "#contract/identity/password-links.ts";
import { formatGreeted } from "#contract/kernel/person/person-name.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { ApiError, call } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { owedBy, useEntering } from "../entering.ts";
import { linkMessages } from "./link-messages.ts";
import { NewPasswordForm } from "./new-password-form.tsx";

const SecondStep = lazy(() => import("../sign-in/second-step.tsx").then((module) => ({ default: module.SecondStep })));

/** The page of a mailed link: a new password, and with it a sign-in. The link's secret is sent in bodies only. */
export function LinkEntry({ token }: { token: string }) {
  const t = useWords(linkMessages);
  const welcome = useRead(auth.welcome);
  const link = useQuery({
    queryKey: [passwordLinks.look.path, token],
    queryFn: ({ signal }) => call(passwordLinks.look, { body: { token } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  const entering = useEntering(passwordLinks.enter, link.data?.kind === "welcome");
  const { history } = useRouter();
  const owed = owedBy(entering.error);
  if (owed) {
    const { clubName, clubLogo = null } = welcome.data ?? {};
    const startOver = () => history.push("/sign-in");
    return (
      <Suspense>
        <SecondStep clubName={clubName} clubLogo={clubLogo} owed={owed} onStartOver={startOver} />
      </Suspense>
    );
  }
  const isGone = link.error instanceof ApiError && link.error.code === "LINK_GONE";
  const kind = isGone ? "gone" : link.data?.kind === "welcome" ? "welcome" : "renew";
  const name = link.data ? formatGreeted(link.data.name) : "";
  return (
    <AuthFrame
      clubName={welcome.data?.clubName}
      clubLogo={welcome.data?.clubLogo ?? null}
      title={t(kind, { name })}
      text={t(`${kind}Text`)}
    >
      {link.data && (
        <NewPasswordForm
          policy={link.data.passwordPolicy}
          email={link.data.email}
          onSubmit={(pw) => entering.mutate({ body: { token, pw } })}
          waiting={entering.isPending}
          error={entering.error}
        />
      )}
      {link.isPending && <Skeleton height={220} radius="lg" />}
      {link.error && !isGone && <Unreadable error={link.error} onRetry={() => void link.refetch()} />}
      {isGone && <Gone canAsk={welcome.data?.mail === true} />}
    </AuthFrame>
  );
}

function Gone({ canAsk }: { canAsk: boolean }) {
  const t = useWords(linkMessages);
  return (
    <Stack gap="xs">
      {canAsk && (
        <LinkButton to="/forgotten-password" fullWidth>
          {t("askAgain")}
        </LinkButton>
      )}
      <LinkButton to="/sign-in" variant={canAsk ? "subtle" : "filled"} fullWidth>
        {t("toSignIn")}
      </LinkButton>
    </Stack>
  );
}
