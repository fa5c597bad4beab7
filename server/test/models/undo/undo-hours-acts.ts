import { addDays } from "#contract/kernel/values.ts";
import { trainerHours } from "#contract/schedule/trainer-hours.ts";
import { type Undoable, nobody, paramsOf, trainerOf } from "./undo-cast.ts";
import { today } from "../../world/world.ts";

const afternoons = [{ weekday: 3 as const, from: "13:00", to: "18:00" }];

/** Days off far ahead: no act books them. */
const daysOff = (when: number) => ({
  startOfDate: addDays(today, 300 + when),
  endOfDate: addDays(today, 302 + when),
  spans: [],
});

/** Acts on the working hours of trainers. */
export const hoursActs: Readonly<Record<string, Undoable>> = {
  week: {
    endpoint: trainerHours.saveWeek,
    ready: async (doing) => {
      const body = { from: addDays(today, 200 + (doing.when % 3)), spans: doing.who % 2 === 0 ? afternoons : null };
      const input = { ...paramsOf(trainerOf(doing)), body };
      return async () => (await doing.cast.gym.world.call(trainerHours.saveWeek, input, doing.by)).data?.undo;
    },
  },
  daysOff: {
    endpoint: trainerHours.addException,
    ready: async (doing) => {
      const input = { ...paramsOf(trainerOf(doing)), body: daysOff(doing.when) };
      return async () => (await doing.cast.gym.world.call(trainerHours.addException, input, doing.by)).data?.undo;
    },
  },
  workAfterAll: {
    endpoint: trainerHours.removeException,
    ready: async (doing) => {
      const { world } = doing.cast.gym;
      const target = paramsOf(trainerOf(doing));
      const added = await world.call(
        trainerHours.addException,
        { ...target, body: daysOff(20 + doing.when) },
        doing.by,
      );
      const params = { ...target.params, exceptionId: String(added.data?.exceptions.at(-1)?.id ?? nobody) };
      return async () => (await world.call(trainerHours.removeException, { params }, doing.by)).data?.undo;
    },
  },
};
