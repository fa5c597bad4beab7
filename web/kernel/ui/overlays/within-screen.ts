/** A popover is no higher than the room there is for it, and scrolls: a phone on its side has little. */
export const withinScreen = {
  middlewares: {
    flip: true,
    shift: true,
    size: {
      padding: 8,
      apply({
        availableHeight,
        elements: { floating },
      }: {
        availableHeight: number;
        elements: { floating: { style: { maxHeight: string } } };
      }) {
        floating.style.maxHeight = `${availableHeight}px`;
      },
    },
  },
  styles: { dropdown: { overflowY: "auto" } },
} as const;
