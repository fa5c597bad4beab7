import { Alert } from "@mantine/core";
import IconCalendarX from "~icons/tabler/calendar-x";
import { useEffect, useRef } from "react";
import type { Profile } from "#contract/identity/people.ts";
import type { TrainerRow } from "#contract/membership/staff-rows.ts";
import { useOptionWords } from "#web/club/settings/options/option-labels.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { wallOf } from "#web/kernel/lib/dates/wall-clock.ts";
import { changeTrainerMessages } from "./change-trainer-messages.ts";
import type { Collision } from "./trainer-collision.ts";

interface CollisionNoteProps {
  collision: Collision;
  client: Profile;
  trainer: TrainerRow | undefined;
}

/** Explains which session could not be moved to the new trainer, and that nothing has changed. */
export function CollisionNote({ collision, client, trainer }: CollisionNoteProps) {
  const t = useWords(changeTrainerMessages);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <Alert
      ref={note}
      role="alert"
      color="yellow"
      title={t("unchanged")}
      icon={<IconCalendarX aria-hidden />}
      styles={{ title: { color: "var(--mantine-color-text)" } }}
    >
      {useCollisionWords()({ collision, client, trainer })}
    </Alert>
  );
}

function useCollisionWords(): (props: CollisionNoteProps) => string {
  const t = useWords(changeTrainerMessages);
  const format = useFormat();
  const words = useOptionWords();
  const { timeZone } = useClub();
  return ({ collision: { session, blocker, absent }, client, trainer }) => {
    const start = wallOf(session.start, timeZone);
    const time = t("moment", { date: format.date(start.date), time: format.time(start.time) });
    const newOne = trainer ? format.name(trainer.name) : t("newTrainer");
    if (absent !== undefined)
      return t("away", {
        time: format.dateTime(session.start),
        name: absent === client.id ? format.name(client) : newOne,
      });
    const { title, clientName } = blocker ?? {};
    if (title === undefined || clientName === undefined) return t("busy", { time, trainer: newOne });
    return t("busyWith", { time, trainer: newOne, course: words("course", title), client: format.name(clientName) });
  };
}
