import { Badge, Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { courses, tagKinds } from "#contract/courses.ts";
import { UnreadableCard } from "#web/frame/unreadable-card.tsx";
import { languageTags, useLocale, useWords } from "#web/lib/i18n.ts";
import { useRead } from "#web/lib/query.ts";
import { AddTagDialog } from "./add-tag-dialog.tsx";
import { courseMessages } from "./messages.ts";
import { pickerMessages } from "./picker-messages.ts";

/** The tags of reservations by kind; those who keep courses add some of their own. */
export function TagsCard({ keeps }: { keeps: boolean }) {
  const t = useWords(courseMessages);
  const kindName = useWords(pickerMessages);
  const locale = useLocale();
  const { compare } = new Intl.Collator(languageTags[locale]);
  const [isAdding, setAdding] = useState(false);
  const { data: tags = [], error, refetch } = useRead(courses.tags);
  if (error && tags.length === 0) return <UnreadableCard error={error} onRetry={() => void refetch()} />;
  return (
    <Card component="section" aria-label={t("tags")}>
      <Group justify="space-between" align="start" mb="md">
        <div>
          <Title order={2} size="h3">
            {t("tags")}
          </Title>
          <Text c="dimmed">{t("tagsText")}</Text>
        </div>
        {keeps && (
          <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t("addTag")}
          </Button>
        )}
      </Group>
      <Stack gap="md">
        {tagKinds.map((kind) => (
          <div key={kind}>
            <Text fw={550} mb={4}>
              {kindName(kind)}
            </Text>
            <Group gap="xs">
              {tags
                .filter((tag) => tag.kind === kind)
                .toSorted((one, other) => compare(one.name[locale], other.name[locale]))
                .map(({ id, name }) => (
                  <Badge key={id} variant="default" size="lg" tt="none" fw={500}>
                    {name[locale]}
                  </Badge>
                ))}
            </Group>
          </div>
        ))}
      </Stack>
      {isAdding && <AddTagDialog onClose={() => setAdding(false)} />}
    </Card>
  );
}
