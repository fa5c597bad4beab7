import { Button, Group, Text } from "@mantine/core";
import IconChevronLeft from "~icons/tabler/chevron-left";
import IconChevronRight from "~icons/tabler/chevron-right";
import { useEffect, useEffectEvent, useRef } from "react";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { boardMessages } from "../board-messages.ts";
import type { Owner } from "./use-calendar.ts";
import { type Nearest, useNearest } from "./use-nearest.ts";

interface FoundNoteProps {
  /** The owner of the searched sessions; without one, the club. */
  owner?: Owner | undefined;
  q: string;
  /** The days in view. */
  days: readonly string[];
  /** How many reservations of these days the search finds; undefined until they have been read. */
  count: number | undefined;
  onDate: (date: string) => void;
}

/** The number of matches in view. Without one it goes once to the nearest, and links to both sides. */
export function FoundNote({ owner, q, days, count, onDate }: FoundNoteProps) {
  const t = useWords(boardMessages);
  const nearest = useNearest(owner, count === 0 ? q : undefined, days);
  const isNowhere = nearest && nearest.before === null && nearest.after === null;
  useFirstWay(q, count, nearest, onDate);
  return (
    <Group gap="xs" mih={{ base: 44, sm: 36 }}>
      <Text size="sm" c="dimmed" role="status">
        {count === undefined ? "" : count > 0 ? t("found", { count }) : t(isNowhere ? "foundNowhere" : "foundNone")}
      </Text>
      {nearest?.before && <Way day={nearest.before} where="foundBefore" onDate={onDate} />}
      {nearest?.after && <Way day={nearest.after} where="foundAfter" onDate={onDate} />}
    </Group>
  );
}

/** A phrase leads to its nearest day once, to one ahead rather than one gone by; who then looks elsewhere stays there. */
function useFirstWay(
  q: string,
  count: number | undefined,
  nearest: Nearest | undefined,
  onDate: (day: string) => void,
) {
  const settled = useRef<string>(undefined);
  const go = useEffectEvent((day: string) => onDate(day));
  const day = nearest?.after ?? nearest?.before ?? undefined;
  const isAnswered = (count ?? 0) > 0 || nearest !== undefined;
  useEffect(() => {
    if (!isAnswered || settled.current === q) return;
    settled.current = q;
    if (count === 0 && day !== undefined) go(day);
  }, [q, count, day, isAnswered]);
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
