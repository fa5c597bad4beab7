import { useWords } from "#web/lib/i18n.ts";
import { shellMessages } from "#web/shell/messages.ts";
import { Page } from "#web/shell/page.tsx";
import { AddClientForm } from "./add-client-form.tsx";
import { addClientMessages } from "./add-client-messages.ts";

/** The four steps that bring a client and their first package into the club (clients-and-business §2). */
export function AddClientPage() {
  const t = useWords(addClientMessages);
  const shell = useWords(shellMessages);
  return (
    <Page title={t("title")} breadcrumbs={[{ label: shell("clients"), to: "/client/overview" }, { label: t("title") }]}>
      <AddClientForm />
    </Page>
  );
}
