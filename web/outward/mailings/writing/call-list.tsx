import { Button, Card, CopyButton, Group, Stack, Title } from "@mantine/core";
import type { Audience } from "#contract/outward/mailings.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { ListPages } from "#web/kernel/frame/page/list-pages.tsx";
import { NotYetRead } from "#web/kernel/frame/page/not-yet-read.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { type ListedPerson, PeopleList } from "./people-list.tsx";
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
        <Group justify="space-between" gap="xs">
          <Title order={2} size="h3">
            {title}
          </Title>
          {data && <CopyNumbers people={data.people} />}
        </Group>
        {data ? (
          <>
            <PeopleList people={data.people} areCalled />
            <ListPages pages={pages} list={data} isOld={isPlaceholderData} />
          </>
        ) : (
          <NotYetRead error={error} onRetry={() => void refetch()} height={320} />
        )}
      </Stack>
    </Card>
  );
}

/** Puts names and phone numbers of those in view on the clipboard, a line each, as sheets take them. */
function CopyNumbers({ people }: { people: readonly ListedPerson[] }) {
  const t = useWords(writeMessages);
  const format = useFormat();
  const reached = people.flatMap(({ name, phone }) => (phone === null ? [] : `${format.name(name)}\t${phone}`));
  if (reached.length === 0) return null;
  return (
    <CopyButton value={reached.join("\n")}>
      {({ copied, copy }) => (
        <Button variant="default" size="compact-md" onClick={copy}>
          {copied ? t("numbersCopied") : t("copyNumbers", { count: reached.length })}
        </Button>
      )}
    </CopyButton>
  );
}
