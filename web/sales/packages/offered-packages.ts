import type { CoursePackage, MembershipPackage } from "#contract/sales/packages.ts";
import { type ClientType, unitOfClientType } from "#contract/kernel/values.ts";

/** Terms that memberships alone have. */
type MembershipTerms = "renews" | "classes" | "classLimit";

/** A package of either kind; only course packages have credits. */
export type OfferedPackage = Omit<MembershipPackage, MembershipTerms> &
  Partial<Pick<MembershipPackage, MembershipTerms> & Pick<CoursePackage, "paid" | "free" | "goodFor">>;

/**
 * The packages a client type may buy: course packages for pro, else memberships of its unit (clients-and-business §5).
 */
export function offeredPackages(
  clientType: ClientType | null,
  memberships: readonly OfferedPackage[],
  courses: readonly CoursePackage[],
): readonly OfferedPackage[] {
  if (clientType === null) return [];
  if (clientType === "pro") return courses;
  const unit = unitOfClientType[clientType];
  return memberships.filter(({ duration }) => duration.duration_symbol === unit);
}
