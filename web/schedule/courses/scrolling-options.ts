/**
 * Has the list of options scroll itself: an area of its own around it could be scrolled but not reached by keyboard.
 */
export const scrollingOptions = {
  withScrollArea: false,
  styles: { options: { maxHeight: "15rem", overflowY: "auto" } },
} as const;
