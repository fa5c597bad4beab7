import type { Profile } from "#contract/identity/people.ts";
import type { CreditFigures } from "#contract/kernel/sessions/credit-days.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { ActiveDaysCard } from "../glance/active-days-card.tsx";
import { activeDaysOf, presentTerm } from "../glance/active-days.ts";
import { useClientGlance } from "../glance/use-client-glance.ts";
import { mayGlance } from "../visible-tabs.ts";

/** The days and credits of somebody's term; a client's only up to a gap. */
export function TermCard({ profile }: { profile: Profile }) {
  const me = useMe();
  const isGlanced = profile.userType === "client" && mayGlance(me, profile);
  return isGlanced ? <ClientTerm profile={profile} /> : <Term profile={profile} />;
}

function ClientTerm({ profile }: { profile: Profile }) {
  const { data } = useClientGlance(profile);
  return <Term profile={presentTerm(profile, data?.gap, useToday())} credits={data?.credits} />;
}

function Term({ profile, credits }: { profile: Profile; credits?: CreditFigures | undefined }) {
  const days = activeDaysOf(profile, useToday());
  return days && <ActiveDaysCard days={days} profile={profile} credits={credits} />;
}
