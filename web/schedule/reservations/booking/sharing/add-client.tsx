import { Checkbox } from "@mantine/core";
import { useState } from "react";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { sharedSessions } from "#contract/schedule/shared-sessions.ts";
import { ClientPicker, type PickedClient } from "#web/sales/accounts/client-picker.tsx";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { sharingMessages } from "./sharing-messages.ts";

interface AddClientProps {
  session: Reservation;
  onClose: () => void;
}

/** Adds a client to a session with a free seat. */
export function AddClient({ session, onClose }: AddClientProps) {
  const t = useWords(sharingMessages);
  const format = useFormat();
  const [client, setClient] = useState<PickedClient>();
  const [despiteOwing, setDespiteOwing] = useState(false);
  const adding = useCommand(sharedSessions.addClient);
  const add = () => {
    if (!client) return;
    const body = { clientId: client.id, ...(despiteOwing && { despiteOwing }) };
    adding.mutate(
      { params: { id: String(session.id) }, body },
      {
        onSuccess: ({ clientName, start, undo }) => {
          alertDone(t("added", { name: format.name(clientName), time: format.nearTime(start) }), { undo });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t("addClient")}
      failure={adding.error}
      isTyped={client !== undefined}
      submit={t("add")}
      blocked={!client && "incomplete"}
      busy={adding.isPending}
      onSubmit={add}
      onClose={onClose}
    >
      <ClientPicker
        label={t("client")}
        required
        autoFocus
        value={client}
        onChange={(picked) => {
          setClient(picked);
          setDespiteOwing(false);
          adding.reset();
        }}
      />
      {(adding.error?.code === "ACCOUNT_OWING" || despiteOwing) && (
        <Checkbox
          label={t("despiteOwing")}
          checked={despiteOwing}
          onChange={({ currentTarget }) => setDespiteOwing(currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
