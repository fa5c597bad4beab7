import { sql } from "kysely";
import type { ClubClass } from "#contract/schedule/classes/club-classes.ts";
import type { LocalText } from "#contract/kernel/values.ts";

/** The columns by which a class or a series names its type, room and trainer. */
export interface ClassPartsRow {
  type_id: number;
  type_name: LocalText;
  colour: string;
  room_id: number;
  room_name: LocalText;
  trainer_id: number | null;
  first_name: string | null;
  last_name: string | null;
}

/** Those columns, of a row that is called `c`, with the tables that `joinedParts` adds. */
export const partColumns = sql`c.type_id, type.name as type_name, type.colour, c.room_id, room.name as room_name,
    c.trainer_id, trainer.first_name, trainer.last_name`;

export const joinedParts = sql`
  join class_type type on type.id = c.type_id join room on room.id = c.room_id
  left join person trainer on trainer.id = c.trainer_id`;

export function classPartsOf(row: ClassPartsRow): Pick<ClubClass, "type" | "room" | "trainer"> {
  const { trainer_id: id, first_name, last_name } = row;
  const isTaught = id !== null && first_name !== null && last_name !== null;
  return {
    type: { id: row.type_id, name: row.type_name, colour: row.colour },
    room: { id: row.room_id, name: row.room_name },
    trainer: isTaught ? { id, name: { first_name, last_name } } : null,
  };
}
