import { errorMessages } from "#web/kernel/frame/page/error-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";

/** Shown while the login is being checked and the club answers late, or not at all. */
export function Pending() {
  const t = useWords(errorMessages);
  return (
    <div role="status" style={{ display: "grid", minHeight: "100dvh", placeContent: "center" }}>
      <EmptyState title={t("moment")} />
    </div>
  );
}
