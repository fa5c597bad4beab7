import { Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./check-set.module.css";

/** Boxes to check that belong together, below their name and a hint. */
export function CheckSet({ legend, hint, children }: { legend: string; hint: string; children: ReactNode }) {
  return (
    <Stack gap="xs" component="fieldset" className={classes.set}>
      <legend className={classes.legend}>{legend}</legend>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
      {children}
    </Stack>
  );
}
