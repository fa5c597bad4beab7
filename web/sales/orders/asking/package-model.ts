import type { CoursePackage, MembershipPackage } from "#contract/sales/packages.ts";

/** A package that a member may ask for: sessions, or a membership, which may renew itself. */
export type AskablePackage = MembershipPackage | CoursePackage;

export type AskPart = "again" | "sessions" | "memberships";

/** The package that was bought last, sessions and memberships; parts without any are left out. */
export function askParts(
  sold: { readonly sessions: readonly AskablePackage[]; readonly memberships: readonly AskablePackage[] },
  last: number | undefined,
): (readonly [AskPart, readonly AskablePackage[]])[] {
  const again = [...sold.sessions, ...sold.memberships].filter(({ id }) => id === last);
  const others = (all: readonly AskablePackage[]) => all.filter(({ id }) => id !== last);
  const parts: (readonly [AskPart, readonly AskablePackage[]])[] = [
    ["again", again],
    ["sessions", others(sold.sessions)],
    ["memberships", others(sold.memberships)],
  ];
  return parts.filter(([, offered]) => offered.length > 0);
}
