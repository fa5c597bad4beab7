import IconBell from "~icons/tabler/bell";
import { Switch, Text, VisuallyHidden } from "@mantine/core";
import { isPushedKind, type MessageChannel, type MutableKind } from "#contract/messaging/message-events.ts";
import { type MessagePreferences, messagePreferences } from "#contract/messaging/message-preferences.ts";
import { useKindWords } from "#web/club/settings/sending/kind-labels.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { ReversibleToast } from "#web/kernel/frame/dialogs/reversible-toast.tsx";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertFailure, showToast } from "#web/kernel/ui/overlays/alerts.ts";
import classes from "./mutes-table.module.css";
import { preferenceMessages } from "./preference-messages.ts";

interface MutesTableProps {
  preferences: MessagePreferences;
  /** Whether some device takes push; unknown where nothing would be pushed. */
  hasDevice: boolean | undefined;
}

/** The channels of the signed-in person's messages that the club has: every switch saves immediately and can be undone. */
export function MutesTable({ preferences: { kinds, muted, mail }, hasDevice }: MutesTableProps) {
  const t = useWords(preferenceMessages);
  const kindWords = useKindWords();
  const isMuted = (kind: MutableKind, channel: MessageChannel) =>
    muted.some((each) => each.kind === kind && each.channel === channel);
  return (
    <table className={classes.mutes}>
      <thead>
        <tr>
          <th scope="col">{t("kind")}</th>
          {mail && <th scope="col">{t("mail")}</th>}
          {hasDevice !== undefined && <th scope="col">{t("push")}</th>}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">{kindWords("account")}</th>
          {mail && (
            <td>
              <Text component="span" size="sm" c="dimmed">
                {t("always")}
              </Text>
            </td>
          )}
          {hasDevice !== undefined && <Never />}
        </tr>
        {kinds.map((kind) => (
          <tr key={kind}>
            <th scope="row">{kindWords(kind)}</th>
            {mail && (
              <td>
                <MuteSwitch kind={kind} channel="mail" isMuted={isMuted(kind, "mail")} />
              </td>
            )}
            {hasDevice !== undefined &&
              (!isPushedKind(kind) ? (
                <Never />
              ) : (
                <td>
                  {hasDevice ? (
                    <MuteSwitch kind={kind} channel="push" isMuted={isMuted(kind, "push")} />
                  ) : (
                    <Text component="span" size="sm" c="dimmed">
                      {t("noDevice")}
                    </Text>
                  )}
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A cell for messages that are not sent by push. */
function Never() {
  const t = useWords(preferenceMessages);
  return (
    <td>
      <Text component="span" size="sm" c="dimmed">
        <span aria-hidden>{"–"}</span>
        <VisuallyHidden>{t("notPushed")}</VisuallyHidden>
      </Text>
    </td>
  );
}

interface MuteSwitchProps {
  kind: MutableKind;
  channel: MessageChannel;
  isMuted: boolean;
}

function MuteSwitch({ kind, channel, isMuted }: MuteSwitchProps) {
  const t = useWords(preferenceMessages);
  const kindWords = useKindWords();
  const failure = useRefusalWords();
  const { id } = useMe();
  const command = useCommand(messagePreferences.mute, `mute ${kind} ${channel}`);
  const params = { id: String(id) };
  const mute = (next: boolean) =>
    command.mutate(
      { params, body: { kind, channel, muted: next } },
      {
        onSuccess: () => {
          const back = { params, body: { kind, channel, muted: !next } };
          const message = t(next ? `muted.${channel}` : `unmuted.${channel}`, { kind: kindWords(kind) });
          showToast("status", (close) => (
            <ReversibleToast
              icon={IconBell}
              message={message}
              endpoint={messagePreferences.mute}
              input={back}
              onEnd={close}
            />
          ));
        },
        onError: (error) => alertFailure(failure(error)),
      },
    );
  const isOff = command.isPending ? command.variables.body.muted : isMuted;
  return (
    <Switch
      aria-label={t("get", { kind: kindWords(kind), channel: t(channel) })}
      checked={!isOff}
      onChange={({ currentTarget: { checked } }) => mute(!checked)}
    />
  );
}
