import { Alert } from "@mantine/core";
import { IconAlertCircle } from "@tabler/icons-react";
import type { ApiError } from "#web/lib/api.ts";
import { useFailureWords } from "#web/lib/failure-messages.ts";

/** Why the last attempt failed; fields say themselves what is wrong with them. */
export function FailureNote({ error }: { error: ApiError | null }) {
  const failure = useFailureWords();
  if (!error || error.errors.length > 0) return null;
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden />} role="alert">
      {failure(error)}
    </Alert>
  );
}
