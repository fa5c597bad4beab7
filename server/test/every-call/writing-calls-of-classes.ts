import { type Ready, type Send, drop, next, post, put } from "./asked-calls.ts";

const both = (text: string) => JSON.stringify({ en: text, cn: text });
const roomOf = () => ({ name: both(`Room ${next()}`), capacity: 20 });
const typeOf = (roomId: number | undefined) => ({
  name: both(`Type ${next()}`),
  description: both("Slow"),
  colour: "green",
  minutes: 60,
  capacity: 12,
  roomId,
  trainerId: null,
});

async function addedType(send: Send): Promise<{ id: number | undefined; roomId: number | undefined }> {
  const { id: roomId } = await send(post("/rooms", roomOf()));
  const { id } = await send(post("/class-types", typeOf(roomId)));
  return { id, roomId };
}

/** Calls that write rooms and class types. */
export const writingCallsOfClasses: Record<string, Ready> = {
  room: () => post("/rooms", roomOf()),
  "room changed": async (send) => put(`/rooms/${(await send(post("/rooms", roomOf()))).id}`, roomOf()),
  "room archived": async (send) => drop(`/rooms/${(await send(post("/rooms", roomOf()))).id}`),
  "class type": async (send) => post("/class-types", typeOf((await send(post("/rooms", roomOf()))).id)),
  "class type changed": async (send) => {
    const { id, roomId } = await addedType(send);
    return put(`/class-types/${id}`, typeOf(roomId));
  },
  policy: () =>
    post("/class-policies", {
      name: both(`Rules ${next()}`),
      opensDays: 7,
      freeMinutes: 60,
      grace: 1,
      loses: { late: true, noShow: true },
      fees: { late: null, noShow: "5.00" },
      pauseDays: 0,
    }),
  "class type archived": async (send) => drop(`/class-types/${(await addedType(send)).id}`),
};
