import { Alert, Stack, Text } from "@mantine/core";
import IconEraser from "~icons/tabler/eraser";
import { erasures } from "#contract/data/erasure.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { LinkAnchor } from "#web/kernel/frame/page/links.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { dateIn } from "#web/kernel/lib/dates/time.ts";
import { erasureMessages } from "./messages.ts";

/** Clients who have asked to be erased, for the admin who does it; nothing where there are none. */
export function WaitingErasures() {
  const t = useWords(erasureMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  const { data } = useRead(erasures.waiting, { query: {} });
  if (!data || data.rows.length === 0) return null;
  return (
    <Alert icon={<IconEraser aria-hidden />} color="gray">
      <Stack gap={4}>
        {data.rows.map(({ id, name, asked_at }) => (
          <Text key={id} size="sm">
            {t("waiting", { name: format.name(name), date: format.near(dateIn(timeZone, new Date(asked_at))) })}{" "}
            <LinkAnchor to="/user/$userId/profile" params={{ userId: String(id) }} inherit underline="always">
              {t("look")}
            </LinkAnchor>
          </Text>
        ))}
      </Stack>
    </Alert>
  );
}
