import { Badge, Button, Card, Group, Stack, Text, Title, UnstyledButton } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import { type CourseTag, courses, tagKinds } from "#contract/schedule/courses.ts";
import { UnreadableCard } from "#web/kernel/frame/page/unreadable-card.tsx";
import { languageTags, useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { courseMessages } from "./messages.ts";
import { coursePickerMessages } from "./picker-messages.ts";
import { RemoveTagDialog } from "./remove-tag-dialog.tsx";
import { TagDialog } from "./tag-dialog.tsx";
import classes from "./tags-card.module.css";

type Opened = { readonly action: "add" } | { readonly action: "edit" | "remove"; readonly id: number };

/** The tags of reservations by kind; those who keep courses add, rename and remove them. */
export function TagsCard({ keeps }: { keeps: boolean }) {
  const t = useWords(courseMessages);
  const { data: tags = [], error, refetch } = useRead(courses.tags);
  const { opened, open, close } = useOpened<Opened>("tags");
  if (error && tags.length === 0) return <UnreadableCard error={error} onRetry={() => void refetch()} />;
  const edit = keeps ? (id: number) => open({ action: "edit", id }) : undefined;
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
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => open({ action: "add" })}
          >
            {t("addTag")}
          </Button>
        )}
      </Group>
      <TagsByKind tags={tags.filter(({ isRemoved }) => !isRemoved)} onEdit={edit} />
      {opened && <OpenedDialog opened={opened} tags={tags} onOpen={open} onClose={close} />}
    </Card>
  );
}

function TagsByKind({ tags, onEdit }: { tags: readonly CourseTag[]; onEdit: ((id: number) => void) | undefined }) {
  const t = useWords(courseMessages);
  const kindName = useWords(coursePickerMessages);
  const locale = useLocale();
  const { compare } = new Intl.Collator(languageTags[locale]);
  return (
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
              .map(({ id, name: { [locale]: name } }) =>
                onEdit ? (
                  <UnstyledButton
                    key={id}
                    className={classes.tag}
                    aria-label={t("editName", { name })}
                    onClick={() => onEdit(id)}
                  >
                    {name}
                  </UnstyledButton>
                ) : (
                  <Badge key={id} variant="default" size="lg" tt="none" fw={500}>
                    {name}
                  </Badge>
                ),
              )}
          </Group>
        </div>
      ))}
    </Stack>
  );
}

interface OpenedDialogProps {
  opened: Opened;
  tags: readonly CourseTag[];
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

/** Shows the tag in its present state, so that a slower person saves or removes that. */
function OpenedDialog({ opened, tags, onOpen, onClose }: OpenedDialogProps) {
  const tag = opened.action === "add" ? undefined : tags.find(({ id }) => id === opened.id);
  if (opened.action === "remove" && tag) return <RemoveTagDialog tag={tag} onClose={onClose} />;
  const remove = () => tag && onOpen({ action: "remove", id: tag.id });
  return <TagDialog tag={tag} onRemove={remove} onClose={onClose} />;
}
