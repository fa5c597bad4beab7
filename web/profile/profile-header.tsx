import { Group, Stack, Text, Title } from "@mantine/core";
import { IconCalendar, IconMail, IconPhone, IconUser, type Icon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Profile } from "#contract/people.ts";
import { useOptionWords } from "#web/company/option-words.ts";
import { useFormat } from "#web/frame/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { PersonAvatar } from "#web/people/person-avatar.tsx";
import { useStanding } from "#web/people/status-words.ts";
import { StatusBadge } from "#web/ui/status-badge.tsx";
import { profileMessages } from "./messages.ts";

/** Who this is at a glance: face, name, state, position, ways to reach them, dates. */
export function ProfileHeader({ profile, actions }: { profile: Profile; actions: ReactNode }) {
  const t = useWords(profileMessages);
  const format = useFormat();
  const { email, phone, reports_to, userType } = profile;
  const name = format.name(profile);
  const standing = useStanding(profile, userType);
  const term = useTerm(profile);
  return (
    <Group gap="lg" wrap="nowrap" align="start">
      <PersonAvatar person={profile} name={profile} userType={userType} size={72} />
      <Stack gap={6} miw={0} flex={1}>
        <Group justify="space-between" wrap="nowrap" align="start" gap="xs">
          <Group gap="sm" miw={0}>
            <Title order={2} style={{ overflowWrap: "anywhere" }}>
              {name}
            </Title>
            <StatusBadge {...standing} />
          </Group>
          {actions}
        </Group>
        <Text c="dimmed">{usePosition(profile)}</Text>
        <Group style={{ gap: "0.375rem 1.25rem" }}>
          {email && <Detail icon={IconMail}>{email}</Detail>}
          {phone && <Detail icon={IconPhone}>{phone}</Detail>}
          {term !== undefined && <Detail icon={IconCalendar}>{term}</Detail>}
          {reports_to && <Detail icon={IconUser}>{t("trainedBy", { name: format.name(reports_to.name) })}</Detail>}
        </Group>
      </Stack>
    </Group>
  );
}

function Detail({ icon: Sign, children }: { icon: Icon; children: ReactNode }) {
  return (
    <Group gap={6} wrap="nowrap" miw={0}>
      <Sign size={16} color="var(--mantine-color-dimmed)" style={{ flex: "none" }} aria-hidden />
      <Text style={{ overflowWrap: "anywhere" }}>{children}</Text>
    </Group>
  );
}

/** The kind of membership; for staff job and department, which trainers have none of, and all roles, each word once. */
function usePosition({ userType, clientType, jobTitle, department, roles = [] }: Profile): string {
  const words = useOptionWords();
  if (userType === "client") return clientType === null ? words("userType", "client") : words("clientType", clientType);
  const isPlaced = userType === "employee";
  const job = isPlaced && jobTitle && words("jobTitle", jobTitle);
  const place = isPlaced && department && words("department", department);
  const parts = [job, place, ...roles.map((role) => words("role", role))];
  return [...new Set(parts.filter((part) => typeof part === "string" && part !== ""))].join(" · ");
}

function useTerm({ startOfDate, endOfDate }: Profile): string | undefined {
  const t = useWords(profileMessages);
  const format = useFormat();
  if (startOfDate === undefined) return undefined;
  return endOfDate ? format.term(startOfDate, endOfDate) : t("since", { date: format.date(startOfDate) });
}
