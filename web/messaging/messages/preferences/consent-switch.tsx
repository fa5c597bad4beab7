import { Switch } from "@mantine/core";
import { type MessagePreferences, messagePreferences } from "#contract/messaging/message-preferences.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertFailure, alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { preferenceMessages } from "./preference-messages.ts";

interface ConsentSwitchProps {
  personId: number;
  marketing: MessagePreferences["marketing"];
  label: string;
  /** The viewer may read it only. */
  readOnly?: boolean;
}

/** Whether somebody agrees to news and offers, since when, and who recorded it; saved immediately. */
export function ConsentSwitch({ personId, marketing, label, readOnly = false }: ConsentSwitchProps) {
  const t = useWords(preferenceMessages);
  const failure = useRefusalWords();
  const said = useConsentWords();
  const command = useCommand(messagePreferences.consent, `consent ${personId}`);
  const { allowed } = marketing;
  const change = (next: boolean) =>
    command.mutate(
      { params: { id: String(personId) }, body: { allowed: next } },
      {
        onSuccess: () => alertSuccess(t(next ? "agreed" : "declined")),
        onError: (error) => alertFailure(failure(error)),
      },
    );
  return (
    <Switch
      label={label}
      description={said(marketing)}
      checked={command.isPending ? command.variables.body.allowed : allowed}
      disabled={readOnly}
      onChange={({ currentTarget: { checked } }) => change(checked)}
    />
  );
}

function useConsentWords(): (marketing: MessagePreferences["marketing"]) => string {
  const t = useWords(preferenceMessages);
  const format = useFormat();
  return ({ allowed, at, source }) =>
    at === null || source === null
      ? t("never")
      : t(`${allowed ? "yes" : "no"}.${source}`, { date: format.dateTime(at) });
}
