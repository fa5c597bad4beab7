import { Card } from "@mantine/core";
import type { Profile } from "#contract/people.ts";
import { useToday } from "#web/frame/club.ts";
import { ActiveDaysCard } from "./active-days-card.tsx";
import { activeDaysOf } from "./active-days.ts";
import { ProfileHeader } from "./profile-header.tsx";

/** Who somebody is, on screens other than the profile. */
export function ProfileCard({ profile }: { profile: Profile }) {
  return (
    <Card>
      <ProfileHeader profile={profile} />
    </Card>
  );
}

/** How the days and courses of somebody's term stand, on screens other than the profile. */
export function TermCard({ profile }: { profile: Profile }) {
  const days = activeDaysOf(profile, useToday());
  return days && <ActiveDaysCard days={days} profile={profile} />;
}
