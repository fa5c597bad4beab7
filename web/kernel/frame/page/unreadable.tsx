import { Button, Stack, Text, UnstyledButton } from "@mantine/core";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useComingBack } from "./use-coming-back.ts";

export interface UnreadableProps {
  error: unknown;
  onRetry: () => void;
}

/** Replaces what could not be read: the reason, and a button to retry. */
export function Unreadable({ error, onRetry }: UnreadableProps) {
  const button = useWords(buttonMessages);
  const failure = useFailureWords();
  const comesBack = useComingBack(error, onRetry);
  return (
    <Stack gap="xs" align="start" role="alert">
      <Text>{failure(error)}</Text>
      {comesBack && <Text c="dimmed">{comesBack}</Text>}
      <Button variant="default" onClick={onRetry}>
        {button("retry")}
      </Button>
    </Stack>
  );
}

/** The error of a field whose options could not be read, with another try. */
export function UnreadableOptions({ error, onRetry }: UnreadableProps) {
  const button = useWords(buttonMessages);
  const failure = useFailureWords();
  return (
    <>
      {failure(error)}{" "}
      <UnstyledButton fz="inherit" td="underline" onClick={onRetry}>
        {button("retry")}
      </UnstyledButton>
    </>
  );
}
