import { isDeepStrictEqual } from "node:util";
import type { Room } from "#contract/schedule/classes/rooms.ts";
import type { Transaction } from "../../kernel/db/connection.ts";
import { checkVersion } from "../../kernel/versions/rules.ts";
import {
  archiveInRooms,
  insertRoom,
  listClassTypes,
  listRooms,
  lockRooms,
  readAheadIn,
  updateRoom,
} from "./queries.ts";
import { type RoomTerms, checkHoldsTypes, checkIsUnused, checkNameIsFree } from "./rules.ts";

/** Adds a room whose name no other on offer has (classes §1). */
export async function addRoom(trx: Transaction<"TOO_MANY">, terms: RoomTerms): Promise<Room> {
  checkNameIsFree(await lockRooms(trx), terms.name);
  return readRoom(trx, await insertRoom(trx, terms));
}

/** Changes a room; saying the same again changes nothing. */
export async function changeRoom(
  trx: Transaction<"NOT_FOUND" | "STALE">,
  id: number,
  { version, ...terms }: RoomTerms & { readonly version?: number | undefined },
  now: Date,
): Promise<Room> {
  const { room, offered } = await lockRoom(trx, id, version);
  if (isDeepStrictEqual({ name: room.name, capacity: room.capacity }, terms)) return room;
  checkNameIsFree(offered, terms.name, id);
  checkHoldsTypes(terms.capacity, [...(await typesIn(trx, id)), await readAheadIn(trx, "room", id, now)]);
  await updateRoom(trx, id, terms);
  return readRoom(trx, id);
}

/** Takes a room off offer, unless a class type or a class ahead takes place in it. */
export async function archiveRoom(
  trx: Transaction<"NOT_FOUND" | "STALE" | "INVALID_STATE">,
  id: number,
  version: number | undefined,
  now: Date,
): Promise<Record<string, never>> {
  await lockRoom(trx, id, version);
  const { classes } = await readAheadIn(trx, "room", id, now);
  checkIsUnused(trx.refuse, { types: (await typesIn(trx, id)).length, classes });
  await archiveInRooms(trx, id, now);
  return {};
}

/** Locks all rooms: a class type that takes one in parallel waits. */
async function lockRoom(trx: Transaction<"NOT_FOUND" | "STALE">, id: number, version: number | undefined) {
  const offered = await lockRooms(trx);
  const room = offered.find((each) => each.id === id);
  if (!room) throw trx.refuse("NOT_FOUND");
  checkVersion(trx.refuse, room.version, version);
  return { room, offered };
}

async function typesIn(trx: Transaction, roomId: number) {
  return (await listClassTypes(trx)).filter((type) => !type.isArchived && type.roomId === roomId);
}

async function readRoom(trx: Transaction, id: number): Promise<Room> {
  const room = (await listRooms(trx)).find((each) => each.id === id);
  if (!room) throw new Error(`Room ${id} is not there after it was written.`);
  return room;
}
