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

/** The remembered e-mail follows the last person who signed in: it changes when theirs does, wherever that happens. */
export function followEmail(email: string): void {
  if (rememberedEmail() !== "") localStorage.setItem(storageName, email);
}

export function forgetRemembered(): void {
  localStorage.removeItem(storageName);
}
