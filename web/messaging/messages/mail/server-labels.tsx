import { Text } from "@mantine/core";

/** A mail server's answer, word for word. */
export function ServerWords({ children }: { children: string }) {
  return (
    <Text component="code" display="block" size="sm" ff="monospace" translate="no" style={{ overflowWrap: "anywhere" }}>
      {children}
    </Text>
  );
}
