import type { Role } from "#contract/kernel/values.ts";

interface DemoAccount {
  readonly role: Role;
  readonly email: string;
  readonly password: string;
}

/** The accounts of the demo club, one for each role. */
export const demoAccounts: readonly DemoAccount[] = [
  account("admin"),
  account("manager"),
  account("trainer"),
  account("desk"),
  account("employee"),
  account("client"),
];

function account(role: Role): DemoAccount {
  return { role, email: `${role}@palestra.demo`, password: "palestra2026" };
}
