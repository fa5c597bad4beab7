const storageName = "palestra.email";

declare global {
  interface Window {
    /** Chromium's way to hand a password to the browser's own manager. */
    PasswordCredential?: new (data: { id: string; password: string }) => Credential;
  }
}

/** The e-mail that remember-me kept. */
export function rememberedEmail(): string {
  return localStorage.getItem(storageName) ?? "";
}

/**
 * Keeps the e-mail for the next visit and offers the password to the browser's manager; never a password of ours in
 * storage (decisions §8).
 */
export function rememberCredentials(email: string, password: string): void {
  localStorage.setItem(storageName, email);
  if (!window.PasswordCredential) return;
  const credential = new window.PasswordCredential({ id: email, password });
  void navigator.credentials.store(credential).catch(() => undefined);
}

/** The kept e-mail is that of whoever signed in last: it becomes another one when theirs does, wherever it was changed. */
export function followEmail(email: string): void {
  if (rememberedEmail() !== "") localStorage.setItem(storageName, email);
}

export function forgetRemembered(): void {
  localStorage.removeItem(storageName);
}
