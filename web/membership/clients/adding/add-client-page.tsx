import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { AddClientForm } from "./add-client-form.tsx";
import { addClientMessages } from "./add-client-messages.ts";

/** The four steps that bring a client and their first package into the club (clients-and-business §2). */
export function AddClientPage() {
  const t = useWords(addClientMessages);
  const pageName = useWords(pageWords);
  return (
    <Page
      title={t("title")}
      breadcrumbs={[{ label: pageName("clients"), to: "/client/overview" }, { label: t("title") }]}
    >
      <AddClientForm />
    </Page>
  );
}
