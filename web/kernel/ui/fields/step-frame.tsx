import { Card, Group, Progress, Stack, Stepper, Text } from "@mantine/core";
import type { ReactNode } from "react";

interface StepFrameProps {
  /** Names of the steps, in order. */
  steps: readonly string[];
  /** Index of the step that shows. */
  active: number;
  /** Called when a step of the bar is chosen. */
  onStep: (index: number) => void;
  /** Whether a step may be chosen in the bar. */
  canGoTo: (index: number) => boolean;
  /** Where one is, for the compact bar: `Step 2 of 4`. */
  position: string;
  /** The buttons below the step: one for the way back, one for the way on. */
  buttons: ReactNode;
  children: ReactNode;
}

/** As on buttons: the library computes this for the light scheme only. */
const iconVars = () => ({ root: { "--stepper-icon-color": "var(--mantine-primary-color-contrast)" } });

/** A task in steps: a bar that can be clicked, on narrow screens one line with a progress bar. */
export function StepFrame({ steps, active, onStep, canGoTo, position, buttons, children }: StepFrameProps) {
  return (
    <Stack gap="lg">
      <Stepper active={active} onStepClick={onStep} visibleFrom="md" size="sm" iconSize={32} vars={iconVars}>
        {steps.map((label, index) => (
          <Stepper.Step
            key={label}
            label={label}
            allowStepSelect={canGoTo(index)}
            aria-current={index === active ? "step" : undefined}
          />
        ))}
      </Stepper>
      <Stack gap={6} hiddenFrom="md">
        <Group justify="space-between">
          <Text fw={600}>{steps[active]}</Text>
          <Text c="dimmed">{position}</Text>
        </Group>
        <Progress value={((active + 1) / steps.length) * 100} aria-label={position} size="sm" />
      </Stack>
      {/* A card cuts off what it holds: nothing in it would stay in sight while the page scrolls. */}
      <Card padding="lg" style={{ overflow: "visible" }}>
        {children}
      </Card>
      <Group justify="space-between">{buttons}</Group>
    </Stack>
  );
}
