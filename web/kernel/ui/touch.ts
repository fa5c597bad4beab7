/** Whether fingers are what the device is used with: its keyboard covers half of the screen once a field has the focus. */
export const isTouched = (): boolean => window.matchMedia("(pointer: coarse)").matches;
