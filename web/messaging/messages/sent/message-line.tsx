import { Text } from "@mantine/core";
import type { MessageRow } from "#contract/messaging/messages.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { StatusBadge } from "#web/kernel/ui/facts/status-badge.tsx";
import type { Tone } from "#web/kernel/ui/facts/tone.ts";
import { messagePlaceOf } from "./message-place.ts";
import { sentMessages } from "./sent-messages.ts";

const tones: Readonly<Record<MessageRow["state"], Tone>> = {
  waiting: "blue",
  sent: "green",
  dropped: "grey",
  failed: "red",
};

export function MessageState({ state }: Pick<MessageRow, "state">) {
  const t = useWords(sentMessages);
  return <StatusBadge tone={tones[state]} label={t(`state.${state}`)} />;
}

/** The history of a message, in plain words; empty if its state says it all. */
export function useOutcome(): (message: MessageRow) => string | undefined {
  const t = useWords(sentMessages);
  const format = useFormat();
  return ({ state, outcome, channel, address, devices, attempts, due_at, created_at }) => {
    if (outcome === "accepted" && channel === "push") return t("onDevices", { count: devices });
    if (outcome === "accepted") return address ? t("sentTo", { address }) : undefined;
    if (outcome === "refused" && channel === "push") return t("pushRefused");
    if (outcome !== null) return t(`outcome.${outcome}`);
    if (state !== "waiting") return undefined;
    if (attempts > 0) return t("tries", { count: attempts });
    return due_at > created_at ? t("due", { time: format.nearTime(due_at) }) : undefined;
  };
}

/** The answer of the mail server or push service, if it explains something. */
export function ServerAnswer({ message: { state, channel, attempts, answer } }: { message: MessageRow }) {
  const t = useWords(sentMessages);
  if (answer === null || state === "sent" || (state === "waiting" && attempts === 0)) return null;
  return (
    <Text size="sm" c="dimmed" translate="no" style={{ overflowWrap: "anywhere" }}>
      {t(channel === "push" ? "pushSaid" : "serverSaid", { answer })}
    </Text>
  );
}

/** The cause of a message, as a link. */
export function Cause({ message: { cause }, personId }: { message: Pick<MessageRow, "cause">; personId: number }) {
  const t = useWords(sentMessages);
  const me = useMe();
  if (!cause) return null;
  const writes = me.roles?.some((role) => role === "admin" || role === "desk") === true;
  const place = messagePlaceOf(cause, personId, { isOwn: me.id === personId, writes });
  const name = t(`cause.${cause.kind}`);
  return place ? (
    <LinkAnchor {...place} size="sm" underline="always">
      {name}
    </LinkAnchor>
  ) : (
    name
  );
}
