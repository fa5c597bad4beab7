import { classTypes } from "#contract/schedule/classes/class-types.ts";
import { rooms } from "#contract/schedule/classes/rooms.ts";
import { type Doing, type Undoable, paramsOf } from "./undo-cast.ts";

let made = 0;
const named = (kind: string) => {
  made += 1;
  return JSON.stringify({ en: `${kind} ${made}`, cn: `${kind} ${made}` });
};

async function addedRoom({ cast, by }: Doing): Promise<number | undefined> {
  const body = { name: named("Room"), capacity: 20 };
  return (await cast.gym.world.call(rooms.create, { body }, by)).data?.id;
}

/** The acts that archive rooms and class types. */
export const classTypeActs: Readonly<Record<string, Undoable>> = {
  room: {
    endpoint: rooms.archive,
    ready: async (doing) => {
      const target = paramsOf(await addedRoom(doing));
      const { world } = doing.cast.gym;
      return async () => (await world.call(rooms.archive, { ...target, query: {} }, doing.by)).data?.undo;
    },
  },
  classType: {
    endpoint: classTypes.archive,
    ready: async (doing) => {
      const { world } = doing.cast.gym;
      const roomId = (await addedRoom(doing)) ?? 0;
      const texts = { name: named("Type"), description: named("Slow") };
      const terms = { colour: "teal", minutes: 45, capacity: 10, roomId, trainerId: null } as const;
      const { data } = await world.call(classTypes.create, { body: { ...texts, ...terms } }, doing.by);
      const target = paramsOf(data?.id);
      return async () => (await world.call(classTypes.archive, { ...target, query: {} }, doing.by)).data?.undo;
    },
  },
};
