/** Puts the focus on the first field of a form that is wrong; errors are drawn in the next frame. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Whether a field of a form says what is wrong with it. */
export function saysError(form: HTMLElement | null): boolean {
  return form !== null && form.querySelector(".mantine-InputWrapper-error") !== null;
}
