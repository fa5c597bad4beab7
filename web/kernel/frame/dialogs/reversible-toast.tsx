import IconArrowBackUp from "~icons/tabler/arrow-back-up";
import type { CallInput, Endpoint } from "#contract/kernel/endpoint/endpoint.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import type { Icon } from "#web/kernel/ui/icon.tsx";
import { Toast } from "#web/kernel/ui/overlays/toast.tsx";
import { useRefusalWords } from "./use-refusal-words.ts";
import { undoMessages } from "./undo-messages.ts";
import { UndoneToast, offeredForMs } from "./undo-toast.tsx";

interface ReversibleToastProps<E extends Endpoint> {
  icon: Icon;
  message: string;
  /** The call that reverses it. */
  endpoint: E;
  input: CallInput<E>;
  onEnd: () => void;
}

/** Says what was done, and offers a call that reverses it. */
export function ReversibleToast<E extends Endpoint>(props: ReversibleToastProps<E>) {
  const { icon, message, endpoint, input, onEnd } = props;
  const t = useWords(undoMessages);
  const failure = useRefusalWords();
  const command = useCommand(endpoint);
  if (command.isSuccess) return <UndoneToast onEnd={onEnd} />;
  const undo = {
    label: t("undo"),
    icon: IconArrowBackUp,
    busy: command.isPending,
    onAct: () => command.mutate(input),
  };
  return (
    <Toast
      icon={icon}
      message={command.error ? failure(command.error) : message}
      lastsMs={offeredForMs}
      actions={[undo]}
      onEnd={onEnd}
    />
  );
}
