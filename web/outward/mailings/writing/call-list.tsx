import { Card, Stack, Title } from "@mantine/core";
import type { Audience } from "#contract/outward/mailings.ts";
import { ListPages } from "#web/kernel/frame/page/list-pages.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { PeopleList } from "./people-list.tsx";
import { useGroup } from "./use-group.ts";
import { writeMessages } from "./write-messages.ts";

/** Everybody who was to be written to, with their phone numbers: the club sends no mail. */
export function CallList({ audience }: { audience: Audience }) {
  const t = useWords(writeMessages);
  const { pages, read } = useGroup(audience, "meant");
  const { data, error, isPlaceholderData, refetch } = read;
  const title = data ? t("callList", { count: data.total }) : t("group.meant");
  return (
    <Card component="section" aria-label={t("group.meant")} mt="md">
      <Stack gap="sm">
        <Title order={2} size="h3">
          {title}
        </Title>
        {data ? (
          <>
            <PeopleList people={data.people} />
            <ListPages pages={pages} list={data} isOld={isPlaceholderData} />
          </>
        ) : (
          <NotYetRead error={error} onRetry={() => void refetch()} height={320} />
        )}
      </Stack>
    </Card>
  );
}
