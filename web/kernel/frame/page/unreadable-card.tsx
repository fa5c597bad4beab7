import { Button, Card } from "@mantine/core";
import type { ReactNode } from "react";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { EmptyState } from "#web/kernel/ui/facts/empty-state.tsx";
import { useComingBack } from "./use-coming-back.ts";
import type { UnreadableProps } from "./unreadable.tsx";

interface UnreadableCardProps extends UnreadableProps {
  icon?: ReactNode;
  /** The name of the unreadable part, where the screen does not say it. */
  title?: string;
}

/** Replaces a whole part of a screen that could not be read. */
export function UnreadableCard({ error, onRetry, icon, title }: UnreadableCardProps) {
  const button = useWords(buttonMessages);
  const comesBack = useComingBack(error, onRetry);
  const reason = [useFailureWords()(error), comesBack].filter(Boolean).join(" ");
  const retry = (
    <Button variant="default" onClick={onRetry}>
      {button("retry")}
    </Button>
  );
  return (
    <Card role="alert">
      <EmptyState icon={icon} title={title ?? reason} text={title && reason} action={retry} />
    </Card>
  );
}
