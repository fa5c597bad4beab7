import { VisuallyHidden } from "@mantine/core";
import { initialsOf } from "#contract/kernel/person/person-name.ts";
import type { TrainerOfDay } from "#contract/schedule/club-calendar.ts";
import type { Reservation } from "#contract/schedule/reservations.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { lastDayOf } from "#web/kernel/lib/dates/last-day.ts";
import { usePersonImage } from "#web/identity/people/faces/photo-model.ts";
import { onePerSession } from "#web/schedule/reservations/booking/sharing/sharing-model.ts";
import { boardMessages } from "../board-messages.ts";
import classes from "../grid/reservation-calendar.module.css";

interface TrainerHeadingsProps {
  trainers: readonly TrainerOfDay[];
  sessions: readonly Reservation[];
  /** Called with the one whose heading was pressed. */
  onTrainer: (id: number) => void;
}

/** The trainers above their columns, with how many sessions they have ahead or why they have none. */
export function TrainerHeadings({ trainers, sessions, onTrainer }: TrainerHeadingsProps) {
  const t = useWords(boardMessages);
  const factOf = useTrainerFact(sessions);
  const format = useFormat();
  const countOf = ({ id }: TrainerOfDay) => aheadOf(sessions, id);
  return (
    <div className={classes.headings}>
      {trainers.map((trainer) => (
        <button
          key={trainer.id}
          type="button"
          className={classes.trainer}
          data-away={trainer.absence !== null || undefined}
          title={t("trainerWith", { name: format.name(trainer.name), fact: factOf(trainer) })}
          onClick={() => onTrainer(trainer.id)}
        >
          <Face person={trainer} />
          <span className={classes.trainerName}>{format.name(trainer.name)}</span>
          <VisuallyHidden>{factOf(trainer)}</VisuallyHidden>
          {trainer.absence === null && (
            <span className={classes.trainerCount} aria-hidden>
              {countOf(trainer)}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

interface TrainerChipsProps extends TrainerHeadingsProps {
  chosen: number | undefined;
}

/** The trainers to tap, on phones, which show one of them. */
export function TrainerChips({ trainers, sessions, chosen, onTrainer }: TrainerChipsProps) {
  const t = useWords(boardMessages);
  const format = useFormat();
  const factOf = useTrainerFact(sessions);
  return (
    <div className={classes.chips} role="group" aria-label={t("trainers")}>
      {trainers.map((trainer) => (
        <button
          key={trainer.id}
          type="button"
          className={classes.chip}
          aria-pressed={trainer.id === chosen}
          onClick={() => onTrainer(trainer.id)}
        >
          <span>{format.name(trainer.name)}</span> <span className={classes.chipFact}>{factOf(trainer)}</span>
        </button>
      ))}
    </div>
  );
}

function aheadOf(sessions: readonly Reservation[], trainer: number): number {
  const ahead = sessions.filter(({ trainerId, status }) => trainerId === trainer && status === "scheduled");
  return onePerSession(ahead).length;
}

/** A face small enough for the line; the label of the button says the rest. */
function Face({ person }: { person: TrainerOfDay }) {
  const image = usePersonImage(person);
  return (
    <span className={classes.face} aria-hidden>
      {image === undefined ? initialsOf(person.name) : <img src={image} alt="" />}
    </span>
  );
}

function useTrainerFact(sessions: readonly Reservation[]): (trainer: TrainerOfDay) => string {
  const t = useWords(boardMessages);
  const { near } = useFormat();
  return ({ id, absence }) => {
    const count = aheadOf(sessions, id);
    if (!absence) return t("booked", { count });
    const { why, until } = absence;
    if (why === "onLeave" && until !== null) return t("onLeaveUntil", { day: near(lastDayOf(until)) });
    return t(why, { day: until === null ? "" : near(until) });
  };
}
