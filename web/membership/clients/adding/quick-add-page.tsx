import { Skeleton, Text } from "@mantine/core";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { moneyText } from "#contract/kernel/money/money.ts";
import { selling } from "#contract/sales/selling.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess, showToast } from "#web/kernel/ui/overlays/alerts.ts";
import { AddedPersonDialog } from "#web/identity/people/adding/added-person-dialog.tsx";
import { AddedToast } from "./added-toast.tsx";
import { QuickAddForm } from "./quick-add-form.tsx";
import { quickAddMessages } from "./quick-add-messages.ts";
import type { AddedClient } from "./use-adding.ts";

const route = getRouteApi("/inside/client/quick-add");

/**
 * A client in one go: name, phone, package; the rest can follow. It ends on their profile, or with the first password,
 * which nobody will see again.
 */
export function QuickAddPage() {
  const t = useWords(quickAddMessages);
  const pageName = useWords(pageWords);
  const format = useFormat();
  const offer = useRead(selling.newOffer);
  const { from, name } = route.useSearch();
  const [withPassword, showPassword] = useState<AddedClient>();
  const finish = useFinish(from !== undefined);
  const end = (added: AddedClient) =>
    added.email !== null && added.mailed_to === null ? showPassword(added) : finish(added);
  return (
    <Page
      title={t("title")}
      breadcrumbs={[{ label: pageName("clients"), to: "/client/overview" }, { label: t("title") }]}
    >
      <Text c="dimmed" mt="-0.75rem">
        {t("later")}{" "}
        <LinkAnchor to="/client/add-client" search={{ from }} underline="always">
          {t("fullForm")}
        </LinkAnchor>
      </Text>
      {offer.data && !withPassword && <QuickAddForm offer={offer.data} name={name} onAdded={end} />}
      {withPassword && (
        <AddedPersonDialog
          title={t("added", { name: format.name(withPassword.name) })}
          name={format.name(withPassword.name)}
          opened={withPassword}
          onClose={() => finish(withPassword)}
        />
      )}
      {!offer.data && offer.error && <Unreadable error={offer.error} onRetry={() => void offer.refetch()} />}
      {!offer.data && !offer.error && <Skeleton height={360} radius="lg" />}
    </Page>
  );
}

/** Goes to the profile, or back to a club's first steps, and says there what is due when. */
function useFinish(isFirst: boolean): (added: AddedClient) => void {
  const navigate = useNavigate();
  const message = useAddedWords();
  return (added) => {
    const { id, name, email, sale } = added;
    const params = { userId: String(id) };
    // Nothing typed is lost: it has been sent.
    const sent = { ignoreBlocker: true };
    void (isFirst
      ? navigate({ to: "/welcome", ...sent })
      : navigate({ to: "/user/$userId/profile", params, search: { userType: "client" }, ...sent }));
    if (!sale) return alertSuccess(message(added));
    const { receipt_number: number, undo, hasCredits, trainer } = sale;
    const taken = { documents: [String(number)], hasEmail: email !== null, undo };
    const first = hasCredits && !isFirst ? { client: { id, name }, ...(trainer && { trainer }) } : undefined;
    showToast("status", (close) => <AddedToast message={message(added)} taken={taken} first={first} onEnd={close} />);
  };
}

/** The words about somebody who was added: that they are, what is due next, and where a link was mailed. */
function useAddedWords(): (added: AddedClient) => string {
  const t = useWords(quickAddMessages);
  const format = useFormat();
  return ({ name: parts, sale, mailed_to: address }) => {
    const name = format.name(parts);
    const due = sale?.due;
    return [
      t("added", { name }),
      due && t("due", { amount: format.money(moneyText(due.cents)), date: format.near(due.due_on) }),
      address !== null && t("mailed", { address }),
    ]
      .filter(Boolean)
      .join(" ");
  };
}
