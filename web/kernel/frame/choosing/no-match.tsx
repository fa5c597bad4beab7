import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { frameMessages } from "../messages.ts";

interface NoMatchProps {
  icon: ReactNode;
  title: string;
  clear: () => void;
}

/** Shown when filters match nobody; removes them. */
export function NoMatch({ icon, title, clear }: NoMatchProps) {
  const t = useWords(frameMessages);
  const button = (
    <Button variant="default" onClick={clear}>
      {t("clearFilters")}
    </Button>
  );
  return <EmptyState icon={icon} title={title} text={t("noMatchText")} action={button} />;
}
