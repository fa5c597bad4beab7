import type { ComponentProps } from "react";
import type { UndoOffer } from "#contract/club/undo.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { ActionPerson, MenuAction } from "./action-person.ts";
import type { Affected } from "./affected-dialog.tsx";
import { leaveMessages } from "./messages.ts";

/** The properties of an action's dialog. */
export interface ActionProps<Action extends MenuAction = MenuAction> {
  readonly action: Action;
  readonly person: ActionPerson;
  /** Why the last attempt failed, unless that has a dialog of its own. */
  readonly failure: ApiError | undefined;
  readonly onFail: (error: ApiError) => void;
  readonly onDone: (message: string, done?: { readonly undo?: UndoOffer | null; readonly affected?: Affected }) => void;
  readonly onClose: () => void;
}

type ActionFrameProps = Omit<ComponentProps<typeof FormDialog>, "failureWords">;

/** The dialog of an action; failures use the words of the whole menu. */
export function ActionFrame(frame: ActionFrameProps) {
  const t = useWords(leaveMessages);
  return <FormDialog {...frame} failureWords={{ title: t("somethingWrong"), stale: t("stale") }} />;
}
