import { Skeleton, Text } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { Unreadable } from "#web/kernel/frame/page/unreadable.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { AddedClient, type AddedClientInfo } from "./added-client.tsx";
import { QuickAddForm } from "./quick-add-form.tsx";
import { quickAddMessages } from "./quick-add-messages.ts";
import { selling } from "#contract/sales/selling.ts";

const route = getRouteApi("/inside/client/quick-add");

/** A client in one go: name, phone, package; the rest can follow. Ends with what one does next. */
export function QuickAddPage() {
  const t = useWords(quickAddMessages);
  const pageName = useWords(pageWords);
  const offer = useRead(selling.newOffer);
  const { from } = route.useSearch();
  const [added, setAdded] = useState<AddedClientInfo>();
  return (
    <Page
      title={t("title")}
      breadcrumbs={[{ label: pageName("clients"), to: "/client/overview" }, { label: t("title") }]}
    >
      {added && <AddedClient added={added} isFirst={from !== undefined} onAnother={() => setAdded(undefined)} />}
      {!added && (
        <Text c="dimmed" mt="-0.75rem">
          {t("later")}{" "}
          <LinkAnchor to="/client/add-client" search={{ from }} underline="always">
            {t("fullForm")}
          </LinkAnchor>
        </Text>
      )}
      {!added && offer.data && <QuickAddForm offer={offer.data} onAdded={setAdded} />}
      {!offer.data && offer.error && <Unreadable error={offer.error} onRetry={() => void offer.refetch()} />}
      {!offer.data && !offer.error && <Skeleton height={360} radius="lg" />}
    </Page>
  );
}
