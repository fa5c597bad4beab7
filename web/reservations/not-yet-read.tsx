import { Button, Skeleton, Stack, Text } from "@mantine/core";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";
import { useWords } from "#web/lib/i18n.ts";

interface NotYetReadProps {
  error: unknown;
  onRetry: () => void;
  /** Pixels that the content will take. */
  height: number;
}

/** Stands in a card for what is on its way, or could not be read. */
export function NotYetRead({ error, onRetry, height }: NotYetReadProps) {
  const button = useWords(buttonMessages);
  const failure = useFailureWords();
  if (!error) return <Skeleton height={height} />;
  return (
    <Stack gap="xs" align="start" role="alert">
      <Text>{failure(error)}</Text>
      <Button variant="default" onClick={onRetry}>
        {button("retry")}
      </Button>
    </Stack>
  );
}
