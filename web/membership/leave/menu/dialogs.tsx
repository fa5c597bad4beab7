import IconPlaneDeparture from "~icons/tabler/plane-departure";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { people } from "#contract/identity/people.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import type { Icon } from "#web/kernel/ui/icon.tsx";
import type { ActionProps } from "../action-frame.tsx";
import { type ActionPerson, type MenuAction, actionPersonOf } from "../action-person.ts";
import { ActivateDialog } from "./activate-dialog.tsx";
import { AffectedDialog, type Affected } from "../affected-dialog.tsx";
import { hasAffected } from "../affected-model.ts";
import { DeletePersonDialog } from "./delete-dialog.tsx";
import { OnFileDialog } from "./on-file-dialog.tsx";
import { freezeRead } from "../request/use-freeze.ts";
import { RefusalDialog, isNamed } from "./refusal-dialog.tsx";
import { RequestDialog } from "../request/request-dialog.tsx";
import { StartDateDialog } from "../request/start-date-dialog.tsx";
import { WithdrawDialog } from "../request/withdraw-dialog.tsx";

interface ActionDialogProps {
  action: MenuAction;
  person: ActionPerson;
  onClose: () => void;
}

const iconOf: Partial<Record<MenuAction, Icon>> = { onLeave: IconPlaneDeparture, modifyOnLeave: IconPlaneDeparture };

/** The dialog of an action, then its result: a refusal with a name of its own, or conflicting reservations. */
export function PersonActionDialog({ action, person: shown, onClose }: ActionDialogProps) {
  const { person, failure, fail } = useFailure(shown);
  const [affected, setAffected] = useState<Affected>();
  const onFile = useOnFile(action, shown.id);
  if (onFile && !affected) return <OnFileDialog onFile={onFile} onClose={onClose} />;
  if (failure && isNamed(failure.code)) return <RefusalDialog code={failure.code} onClose={onClose} />;
  if (affected) return <AffectedDialog {...affected} onClose={onClose} />;
  const finish: ActionProps["onDone"] = (message, { undo = null, affected: inTheWay } = {}) => {
    alertDone(message, { undo, icon: iconOf[action] });
    if (inTheWay && hasAffected(inTheWay)) setAffected(inTheWay);
    else onClose();
  };
  return <FirstStep {...{ action, person, failure, onClose }} onFail={(error) => void fail(error)} onDone={finish} />;
}

/**
 * The request on file that stops a new one, as it is when the dialog opens: one that somebody adds later is refused when
 * the form is sent, and what was typed stays.
 */
function useOnFile(action: MenuAction, id: number) {
  const isNew = action === "onLeave" || action === "dismiss";
  const { data, isFetching } = useQuery({ ...freezeRead(id, {}), enabled: isNew });
  const [first, setFirst] = useState<typeof data>();
  if (isNew && !first && data && !isFetching) setFirst(data);
  return isNew ? first?.on_file : undefined;
}

function FirstStep({ action, ...rest }: ActionProps) {
  switch (action) {
    case "onLeave":
    case "modifyOnLeave":
    case "dismiss":
    case "modifyDismissed":
      return <RequestDialog action={action} {...rest} />;
    case "withdrawOnLeave":
    case "withdrawDismissed":
      return <WithdrawDialog action={action} {...rest} />;
    case "withdrawPending":
      return <ActivateDialog action={action} {...rest} />;
    case "modifyPending":
      return <StartDateDialog action={action} {...rest} />;
    case "delete":
      return <DeletePersonDialog action={action} {...rest} />;
  }
}

/** If another person was faster, everything is read again and the dialog continues with the present state. */
function useFailure(shown: ActionPerson) {
  const client = useQueryClient();
  const [person, setPerson] = useState(shown);
  const [failure, setFailure] = useState<ApiError>();
  const readAgain = async () => {
    void client.invalidateQueries();
    const profile = endpointQuery(people.profile, { params: { id: String(shown.id) } });
    const now = await client.fetchQuery({ ...profile, staleTime: 0 }).catch(() => undefined);
    setPerson((now && actionPersonOf(now)) ?? shown);
  };
  const fail = async (error: ApiError) => {
    if (error.code === "STALE") await readAgain();
    setFailure(error);
  };
  return { person, failure, fail };
}
