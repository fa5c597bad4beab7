import type { Locator } from "playwright-core";
import { expect } from "vitest";

/**
 * A dialog shows the initial password of somebody who was just added. Where the answer with it was lost, as some are
 * when answers are late, it says that it cannot be shown again.
 */
export async function initialPassword(dialog: Locator): Promise<void> {
  const field = dialog.getByRole("textbox", { name: /^(Initial password|初始密码)$/ });
  const gone = dialog.getByText(/initial password can't be shown again|初始密码无法再次显示/);
  await field.or(gone).waitFor();
  if (process.env["ANSWERS"] === "late" && (await gone.isVisible())) return;
  expect(await field.inputValue()).toMatch(/^[A-Za-z\d]{16}$/);
}
