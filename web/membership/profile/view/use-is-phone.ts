import { useMediaQuery } from "@mantine/hooks";

/** Whether the window is as narrow as a phone, where the buttons of a profile are at its lower edge. */
export function useIsPhone(): boolean | undefined {
  return useMediaQuery("(width < 48em)", undefined, { getInitialValueInEffect: false });
}
