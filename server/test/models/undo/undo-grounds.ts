import { undoable } from "./undo-acts.ts";
import { type Cast, clientOf } from "./undo-cast.ts";

/** The person and time that some acts need. */
const choices: Readonly<Record<string, { who?: number; when?: number }>> = {
  trainer: { who: 1, when: 0 },
  trainers: { who: 2 },
  status: { who: 1, when: 0 },
  changeLeave: { when: 0 },
  withdraw: { when: 0 },
  activate: { when: 0 },
  addClient: { who: 2, when: 3 },
  cancelAll: { who: 2, when: 7 },
  moveFollowing: { who: 2, when: 2 },
  cancelFollowing: { who: 2, when: 0 },
};

/** The preparations, with their person. */
const grounds: Readonly<Record<string, readonly [string, number]>> = {
  changeLeave: ["leave", 0],
  withdraw: ["leave", 1],
  activate: ["leave", 2],
  takeNote: ["note", 0],
};

/** The acts that can be undone. A call about few credits comes before acts that change them. */
export const undoableInOrder = Object.entries(undoable).toSorted(
  ([one], [other]) => Number(other === "call") - Number(one === "call"),
);

/** Makes the ground of an act of the cast's boss, and gives who does it to whom and when. */
export async function groundOf(cast: Cast, name: string) {
  const who = { who: 0, when: 1, ...choices[name] };
  const by = undoable[name]?.isByClient ? clientOf({ cast, ...who }) : cast.boss;
  const doing = { cast, by, ...who };
  const [first, other] = grounds[name] ?? [];
  if (first !== undefined)
    await (
      await undoable[first]?.ready({ ...doing, by: cast.boss, who: other ?? 0, when: 1 })
    )?.();
  return doing;
}
