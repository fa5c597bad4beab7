import { Button, Stack } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { auth } from "#contract/identity/auth.ts";
import { messagePreferences } from "#contract/messaging/message-preferences.ts";
import { AuthFrame } from "#web/identity/auth/auth-frame.tsx";
import { useKindWords } from "#web/club/settings/sending/kind-labels.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { unsubscribeMessages } from "./unsubscribe-messages.ts";

const route = getRouteApi("/unsubscribe/$token");

/** Mutes the kind of message of a mail's link, for its holder, signed in or not (messages §2). */
export function UnsubscribePage() {
  const t = useWords(unsubscribeMessages);
  const kindWords = useKindWords();
  const params = route.useParams();
  const welcome = useRead(auth.welcome);
  const link = useRead(messagePreferences.unsubscribing, { params });
  const command = useCommand(messagePreferences.unsubscribe);
  const { title, text } = said();
  return (
    <AuthFrame clubName={welcome.data?.clubName} clubLogo={welcome.data?.clubLogo ?? null} title={title} text={text}>
      <Stack>
        {command.error && <Unreadable error={command.error} onRetry={() => command.mutate({ params })} />}
        {link.error && link.error.code !== "NOT_FOUND" && (
          <Unreadable error={link.error} onRetry={() => void link.refetch()} />
        )}
        {command.data || link.error ? (
          <LinkButton to="/profile" search={{ tab: "messages" }} variant="default" size="md">
            {t("toMessages")}
          </LinkButton>
        ) : (
          link.data && (
            <Button size="md" loading={command.isPending} onClick={() => command.mutate({ params })}>
              {t("button")}
            </Button>
          )
        )}
      </Stack>
    </AuthFrame>
  );

  function said() {
    if (command.data) return { title: t("done"), text: t("doneText", { kind: kindWords(command.data.kind) }) };
    if (link.data) return { title: t("title"), text: t("text", { kind: kindWords(link.data.kind) }) };
    if (link.error?.code === "NOT_FOUND") return { title: t("unknown"), text: t("unknownText") };
    return { title: t("title"), text: link.error ? t("failed") : t("textWaiting") };
  }
}
