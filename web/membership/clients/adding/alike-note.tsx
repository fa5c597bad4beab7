import { phoneWords } from "#contract/kernel/person/phone-words.ts";
import { Group, Stack, Text } from "@mantine/core";
import IconAlertTriangle from "~icons/tabler/alert-triangle";
import type { Alike } from "#contract/membership/clients.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { listIn } from "#web/kernel/lib/wording/list-format.ts";
import { PersonAvatar } from "#web/identity/people/faces/person-avatar.tsx";
import { PersonStatusBadge } from "#web/identity/people/faces/person-line.tsx";
import classes from "./alike-note.module.css";
import { quickAddMessages } from "./quick-add-messages.ts";

/** The likely duplicates of the new person, each with a link to their profile. */
export function AlikeNote({ alike }: { alike: readonly Alike[] }) {
  const t = useWords(quickAddMessages);
  if (alike.length === 0) return null;
  return (
    <section className={classes.note} role="status" aria-label={t("alreadyThere")}>
      <Group gap="xs" className={classes.head}>
        <IconAlertTriangle size={16} aria-hidden />
        <Text fw={600} size="sm">
          {t("alreadyThere")}
        </Text>
      </Group>
      <ul className={classes.list}>
        {alike.map((person) => (
          <Match key={person.id} person={person} />
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {t("compare")}
      </Text>
    </section>
  );
}

function Match({ person }: { person: Alike }) {
  const t = useWords(quickAddMessages);
  const locale = useLocale();
  const name = useFormat().name(person.name);
  const { phone, email, alike } = person;
  const shown = [
    alike.includes("phone") && phone !== null ? phoneWords(phone) : null,
    alike.includes("email") ? email : null,
  ];
  const same = listIn(
    locale,
    alike.map((likeness) => t(`alike.${likeness}`)),
  );
  return (
    <li className={classes.match}>
      <PersonAvatar person={person} name={person.name} userType="client" size={40} />
      <Stack gap={0} className={classes.who}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          <PersonStatusBadge person={person} userType="client" />
        </Group>
        {shown.map((value) => value !== null && <b key={value}>{value}</b>)}
        <Text size="sm" c="dimmed">
          {same}
        </Text>
      </Stack>
      <LinkButton
        to="/user/$userId/profile"
        params={{ userId: String(person.id) }}
        search={{ userType: "client" }}
        variant="default"
        size="xs"
        aria-label={t("openOf", { name })}
      >
        {t("open")}
      </LinkButton>
    </li>
  );
}
