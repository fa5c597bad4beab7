/** The e-mail typed at a sign-in, for the page of a forgotten password. */
let typed = "";

export function typedEmail(): string {
  return typed;
}

export function storeTypedEmail(email: string): void {
  typed = email;
}
