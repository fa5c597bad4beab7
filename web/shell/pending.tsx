import { errorMessages } from "#web/frame/error-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** Stands where it takes long to find out who is there: the club answers late, or not at all. */
export function Pending() {
  const t = useWords(errorMessages);
  return (
    <div role="status" style={{ display: "grid", minHeight: "100dvh", placeContent: "center" }}>
      <EmptyState title={t("moment")} />
    </div>
  );
}
