import { Text } from "@mantine/core";
import { accounts } from "#contract/sales/accounts.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useDueWords } from "../account-labels.ts";

/** The due part of a client's debt, and since when; nothing without one. */
export function OverdueLine({ clientId }: { clientId: number }) {
  const due = useDueWords();
  const { data } = useRead(accounts.account, { params: { id: String(clientId) } });
  const words = data && due(data);
  if (!words) return null;
  return (
    <Text size="sm" fw={600} c="var(--mantine-color-error)">
      {words}
    </Text>
  );
}
