import { messagePreferences } from "#contract/message-preferences.ts";
import { useRefusalWords } from "#web/frame/refusal-words.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useCommand } from "#web/lib/query.ts";
import { alertFailure, alertSuccess } from "#web/ui/alerts.ts";
import { preferenceMessages } from "./preference-messages.ts";

/** Says of an address that mail came back from that it is right. */
export function useConfirmedAddress(personId: number) {
  const t = useWords(preferenceMessages);
  const failure = useRefusalWords();
  const command = useCommand(messagePreferences.confirmAddress, { touches: messagePreferences.read });
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
