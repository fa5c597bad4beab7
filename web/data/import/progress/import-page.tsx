import { Button, Skeleton } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import type { Import } from "#contract/data/import-shapes.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { UnreadableCard } from "#web/kernel/frame/page/unreadable-card.tsx";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DoneView } from "../rows/done-view.tsx";
import { EndedView } from "./ended-view.tsx";
import { isRemovable } from "../import-model.ts";
import { ImportSteps } from "./import-steps.tsx";
import { importMessages } from "./import-messages.ts";
import { importSearch } from "../list/imports-search.ts";
import { ValidatedView } from "../rows/validated-view.tsx";
import { MappingView } from "../mapping/mapping-view.tsx";
import { RemoveDialog } from "../list/remove-dialog.tsx";
import { UploadView } from "./upload-view.tsx";
import { useImport } from "../use-import.ts";
import { WorkView } from "./work-view.tsx";

const route = getRouteApi("/inside/settings/import/$importId");

/** The steps of one import: file, columns, check, and result (in-and-out §1). */
export function ImportPage() {
  const t = useWords(importMessages);
  const pageName = useWords(pageWords);
  const { importId } = route.useParams();
  const { data, error, refetch } = useImport(importId);
  const navigate = route.useNavigate();
  const { opened, open, close } = useOpened<true>("import to remove");
  const toAll = () => void navigate({ to: "/settings/import" });
  return (
    <Page
      title={data?.name ?? t("all")}
      breadcrumbs={[
        { label: pageName("clubSettings"), to: "/settings" },
        { label: t("all"), to: "/settings/import" },
        { label: data?.name ?? "…" },
      ]}
      actions={
        data &&
        isRemovable(data.state) && (
          <Button variant="default" onClick={() => open(true)}>
            {t("remove")}
          </Button>
        )
      }
    >
      {data ? (
        <>
          <ImportSteps of={data} />
          <View key={data.state} of={data} />
        </>
      ) : error ? (
        <UnreadableCard error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={420} />
      )}
      {opened && data && <RemoveDialog row={data} onRemoved={toAll} onClose={close} />}
    </Page>
  );
}

/** The view for each state of an import. */
function View({ of }: { of: Import }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const show = (next: object) => void navigate({ search: importSearch.parse(next), replace: true });
  const { mapping, counts } = of;
  switch (of.state) {
    case "uploading":
      return <UploadView of={of} />;
    case "mapping":
      return mapping && <MappingView of={{ ...of, mapping }} />;
    case "judged":
      return counts && <ValidatedView of={{ ...of, counts }} search={search} onSearch={show} />;
    case "done":
    case "undone":
    case "partlyUndone":
      return counts && <DoneView of={{ ...of, counts }} search={search} onSearch={show} />;
    case "failed":
    case "cancelled":
      return <EndedView of={of} />;
    case "reading":
    case "judging":
    case "writing":
    case "undoing":
      return <WorkView of={of} state={of.state} />;
  }
}
