import { Text } from "@mantine/core";
import type { Closure } from "#contract/club/opening-hours.ts";
import { clubClosures } from "#contract/schedule/classes/closures.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { call } from "#web/kernel/lib/calls/api.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { Effect } from "./closure-effect.tsx";
import { closureMessages } from "./closure-messages.ts";
import { useEffectOf } from "./use-effect-of.ts";

interface RemoveClosureDialogProps {
  closure: Closure;
  onClose: () => void;
}

/** Asks before a closure is removed, and shows which classes are added again. */
export function RemoveClosureDialog({ closure, onClose }: RemoveClosureDialogProps) {
  const t = useWords(closureMessages);
  const locale = useLocale();
  const name = closure.name?.[locale];
  const command = useCommand(clubClosures.remove);
  const params = { id: String(closure.id) };
  const query = { version: String(closure.version) };
  const effect = useEffectOf({
    asked: { params, query, removes: true },
    isComplete: true,
    look: (signal) => call(clubClosures.remove, { params, query }, { signal }),
  });
  const remove = () => {
    if (!effect.isFresh || !effect.shown) return;
    command.mutate(
      { params, query: { ...query, confirm: effect.shown.confirm } },
      {
        onSuccess: () => {
          alertSuccess(t("removed"));
          onClose();
        },
        onError: ({ code }) => code === "STALE" && effect.lookAgain(),
      },
    );
  };
  return (
    <FormDialog
      title={name === undefined ? t("removeUnnamed") : t("removeTitle", { name })}
      failure={command.error ?? effect.error}
      failureWords={{ title: t("remove"), stale: t("stale") }}
      isTyped={false}
      submit={t("remove")}
      danger
      blocked={!effect.isFresh && "unread"}
      busy={command.isPending}
      onSubmit={remove}
      onClose={onClose}
    >
      <Text>{t(closure.roomId === null ? "removeText" : "removeRoomText")}</Text>
      <Effect shown={effect.shown} isBusy={!effect.isFresh} />
    </FormDialog>
  );
}
