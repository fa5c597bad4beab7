import IconArrowBackUp from "~icons/tabler/arrow-back-up";
import IconBell from "~icons/tabler/bell";
import type { CallInput } from "#contract/kernel/endpoint.ts";
import { messagePreferences } from "#contract/messaging/message-preferences.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/refusal-labels.ts";
import { UndoneToast, offeredForMs } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { Toast } from "#web/kernel/ui/overlays/toast.tsx";
import { preferenceMessages } from "./preference-messages.ts";

interface MuteToastProps {
  message: string;
  /** The call that reverses it. */
  back: CallInput<typeof messagePreferences.mute>;
  onEnd: () => void;
}

/** Says what is muted or unmuted, and offers undo. */
export function MuteToast({ message, back, onEnd }: MuteToastProps) {
  const t = useWords(preferenceMessages);
  const failure = useRefusalWords();
  const command = useCommand(messagePreferences.mute, { touches: messagePreferences.read });
  if (command.isSuccess) return <UndoneToast onEnd={onEnd} />;
  const undo = {
    label: t("undo"),
    icon: IconArrowBackUp,
    busy: command.isPending,
    onAct: () => command.mutate(back),
  };
  return (
    <Toast
      icon={IconBell}
      message={command.error ? failure(command.error) : message}
      lastsMs={offeredForMs}
      actions={[undo]}
      onEnd={onEnd}
    />
  );
}
