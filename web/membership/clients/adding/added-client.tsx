import { Button, Group, Stack, Text, Title } from "@mantine/core";
import IconCalendarPlus from "~icons/tabler/calendar-plus";
import IconListCheck from "~icons/tabler/list-check";
import IconReceipt from "~icons/tabler/receipt";
import IconUser from "~icons/tabler/user";
import IconUserPlus from "~icons/tabler/user-plus";
import { useEffect, useRef } from "react";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FirstPassword, type PasswordSetup } from "#web/identity/people/adding/first-password.tsx";
import { quickAddMessages } from "./quick-add-messages.ts";

/** Somebody who was just added, and what of them the next steps depend on. */
export interface AddedClientInfo extends PasswordSetup {
  readonly name: { readonly first_name: string; readonly last_name: string };
  readonly order_id: number;
  readonly canSignIn: boolean;
  readonly hasCredits: boolean;
}

interface AddedClientProps {
  added: AddedClientInfo;
  /** One of the first steps of a club, to which this leads back. */
  isFirst: boolean;
  onAnother: () => void;
}

/** Reports that a client was added, with the password that is shown once, and leads to the next task. */
export function AddedClient({ added, isFirst, onAnother }: AddedClientProps) {
  const t = useWords(quickAddMessages);
  const name = useFormat().name(added.name);
  const profile = { to: "/user/$userId/profile", params: { userId: String(added.id) } } as const;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack maw={560} gap="lg">
      <Title order={2} ref={heading} tabIndex={-1} style={{ outline: "none" }}>
        {t("added", { name })}
      </Title>
      {added.canSignIn && <FirstPassword name={name} opened={added} />}
      {!added.canSignIn && <Text c="dimmed">{t("addedNoSignIn", { name })}</Text>}
      <Group gap="sm">
        {isFirst && (
          <LinkButton to="/welcome" color="volt.4" leftSection={<IconListCheck size={18} aria-hidden />}>
            {t("firstSteps")}
          </LinkButton>
        )}
        {added.hasCredits && !isFirst && (
          <LinkButton
            {...profile}
            search={{ userType: "client", tab: "calendar" }}
            color="volt.4"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
          >
            {t("bookFirst")}
          </LinkButton>
        )}
        <LinkButton
          {...profile}
          search={{ userType: "client" }}
          variant="default"
          leftSection={<IconUser size={18} aria-hidden />}
        >
          {t("openProfile")}
        </LinkButton>
        <LinkButton
          to="/payments/receipt/$orderId"
          params={{ orderId: String(added.order_id) }}
          variant="default"
          leftSection={<IconReceipt size={18} aria-hidden />}
        >
          {t("receipt")}
        </LinkButton>
        <Button variant="subtle" leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onAnother}>
          {t("another")}
        </Button>
      </Group>
    </Stack>
  );
}
