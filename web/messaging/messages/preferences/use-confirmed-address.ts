import { messagePreferences } from "#contract/messaging/message-preferences.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertFailure, alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { preferenceMessages } from "./preference-messages.ts";

/** Confirms an address whose mail bounced. */
export function useConfirmedAddress(personId: number) {
  const t = useWords(preferenceMessages);
  const failure = useRefusalWords();
  const command = useCommand(messagePreferences.confirmAddress);
  const confirm = () =>
    command.mutate(
      { params: { id: String(personId) } },
      {
        onSuccess: () => alertSuccess(t("confirmed")),
        onError: (error) => alertFailure(failure(error)),
      },
    );
  return { confirm, busy: command.isPending };
}
