import { Button, Group, Text } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useFormat } from "#web/frame/format.ts";
import { useWords } from "#web/lib/i18n.ts";
import { boardMessages } from "./board-messages.ts";
import type { Owner } from "./use-calendar.ts";
import { useNearest } from "./use-nearest.ts";

interface FoundNoteProps {
  owner: Owner;
  q: string;
  /** The days in view. */
  days: readonly string[];
  /** How many reservations of these days the search finds; undefined until they have been read. */
  count: number | undefined;
  onDate: (date: string) => void;
}

/** Says how many reservations in view a search has found, and where the nearest are if there are none. */
export function FoundNote({ owner, q, days, count, onDate }: FoundNoteProps) {
  const t = useWords(boardMessages);
  const nearest = useNearest(owner, count === 0 ? q : undefined, days);
  const isNowhere = nearest && nearest.before === undefined && nearest.after === undefined;
  return (
    <Group gap="xs" mih={{ base: 44, sm: 36 }}>
      <Text size="sm" c="dimmed" role="status">
        {count === undefined ? "" : count > 0 ? t("found", { count }) : t(isNowhere ? "foundNowhere" : "foundNone")}
      </Text>
      {nearest?.before !== undefined && <Way day={nearest.before} where="foundBefore" onDate={onDate} />}
      {nearest?.after !== undefined && <Way day={nearest.after} where="foundAfter" onDate={onDate} />}
    </Group>
  );
}

interface WayProps {
  day: string;
  where: "foundBefore" | "foundAfter";
  onDate: (date: string) => void;
}

/** Leads to a day on which something is found. */
function Way({ day, where, onDate }: WayProps) {
  const t = useWords(boardMessages);
  const format = useFormat();
  const isBefore = where === "foundBefore";
  return (
    <Button
      variant="default"
      size="compact-md"
      leftSection={isBefore && <IconChevronLeft size={16} aria-hidden />}
      rightSection={!isBefore && <IconChevronRight size={16} aria-hidden />}
      onClick={() => onDate(day)}
    >
      {t(where, { day: format.longDay(day) })}
    </Button>
  );
}
