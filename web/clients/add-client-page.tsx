import { useBlocker, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { currentToken } from "#web/lib/login.ts";
import { useWords } from "#web/lib/i18n.ts";
import { shellMessages } from "#web/shell/messages.ts";
import { Page } from "#web/shell/page.tsx";
import { AddClientForm } from "./add-client-form.tsx";
import { addClientMessages } from "./add-client-messages.ts";
import { type AddedClient, AddedClientDialog } from "./added-client-dialog.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

/** The four steps that bring a client and their first package into the club (B, section 2). */
export function AddClientPage() {
  const t = useWords(addClientMessages);
  const shell = useWords(shellMessages);
  const navigate = useNavigate();
  const [added, setAdded] = useState<AddedClient>();
  const [typed, setTyped] = useState(false);
  const asks = () => typed && !added && currentToken() !== undefined;
  const leaving = useBlocker({ shouldBlockFn: asks, enableBeforeUnload: asks, withResolver: true });
  return (
    <Page title={t("title")} breadcrumbs={[{ label: shell("clients"), to: "/client/overview" }, { label: t("title") }]}>
      <AddClientForm onTyped={setTyped} onAdded={setAdded} />
      {added && <AddedClientDialog client={added} onClose={() => void navigate({ to: "/client/overview" })} />}
      {leaving.status === "blocked" && <LeaveDialog onLeave={leaving.proceed} onStay={leaving.reset} />}
    </Page>
  );
}
