import { randomOf } from "../random.ts";
import { accountClasses, isOnAt } from "./class-kinds.ts";

/** A time of the week that a client has with their trainer: days after Monday and minutes after midnight. */
export interface Slot {
  readonly weekday: number;
  readonly minute: number;
  /** How long their sessions are. */
  readonly minutes: number;
}

interface Wish {
  readonly count: number;
  readonly minutes: number;
  /** The weekday the first of them has to be on. */
  readonly weekday?: number;
}

/** Returns times of a trainer's week, each once, and fewer than requested if none are left. */
export type Timetable = (trainer: number, wish: Wish) => Slot[];

const OPENS = 7;
const CLOSES_MINUTE = 21 * 60;

/** How much people want each hour from seven on: before and after work, on Saturdays in the morning, little on Sundays. */
const weekday = [3, 5, 4, 2, 1, 2, 1, 1, 1, 2, 5, 8, 8, 4];
const saturday = [0, 1, 3, 4, 4, 3, 2, 1, 1];
const sunday = [0, 0, 1, 1, 1, 1];
const demand = [weekday, weekday, weekday, weekday, weekday, saturday, sunday];

type Hour = Omit<Slot, "minutes">;

/** The weeks of trainers; the first, who is among the demo accounts, has classes too. */
export function openTimetable(trainers: readonly number[]): Timetable {
  const free = new Map(trainers.map((id, at) => [id, at === 0 ? weekOf(id).filter(hasNoClass) : weekOf(id)]));
  return (trainer, { count, minutes, weekday: first }) => {
    const slots: Slot[] = [];
    while (slots.length < count) {
      const hours = free.get(trainer) ?? [];
      const days = slots.map((slot) => slot.weekday);
      const wanted = hours.filter((hour) =>
        days.length === 0 && first !== undefined ? hour.weekday === first : !days.includes(hour.weekday),
      );
      const found = wanted.find((hour) => minutes <= 60 || hours.some((next) => isNext(hour, next)));
      if (!found) break;
      slots.push({ ...found, minutes });
      const rest = hours.filter((hour) => hour !== found && (minutes <= 60 || !isNext(found, hour)));
      free.set(trainer, rest);
    }
    return slots;
  };
}

/** All hours of a trainer's week, the more wanted ones rather in front. Some trainers begin theirs at half past. */
function weekOf(trainer: number): Hour[] {
  const beat = trainer % 3 === 2 ? 30 : 0;
  const tickets = demand.flatMap((hours, day) =>
    hours.flatMap((wanted, index) => {
      const hour = { weekday: day, minute: (OPENS + index) * 60 + beat };
      return hour.minute + 60 <= CLOSES_MINUTE ? Array.from({ length: wanted }, () => hour) : [];
    }),
  );
  return [...new Set(randomOf("slots", trainer).shuffled(tickets))];
}

function hasNoClass({ weekday: day, minute: from }: Hour): boolean {
  return !isOnAt(accountClasses, { weekday: day + 1, from, to: from + 60 });
}

function isNext(hour: Hour, next: Hour): boolean {
  return next.weekday === hour.weekday && next.minute === hour.minute + 60;
}
