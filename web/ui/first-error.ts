/** Puts the focus on the first field of a form that is wrong; errors are drawn in the next frame. */
export function focusFirstError(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
