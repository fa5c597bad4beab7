/** What was typed as the e-mail of a sign-in, for who goes on to say that they have forgotten the password. */
let typed = "";

export function typedEmail(): string {
  return typed;
}

export function keepTypedEmail(email: string): void {
  typed = email;
}
