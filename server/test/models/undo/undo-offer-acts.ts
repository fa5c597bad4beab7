import { courses } from "#contract/schedule/courses.ts";
import { packages } from "#contract/sales/packages.ts";
import { selling } from "#contract/sales/selling.ts";
import { shop } from "#contract/sales/shop.ts";
import { today } from "../../world/world.ts";
import { type Doing, type Undoable, clientOf, itemAt, paramsOf, trainerOf } from "./undo-cast.ts";

const inBoth = (name: string) => JSON.stringify({ en: name, cn: name });

let made = 0;

/** A product that nobody has sold. */
async function addedBar({ cast, by }: Doing): Promise<number> {
  made += 1;
  const sizes = { weight: null, weightUnit: "kg" as const, price: "3.5", currency: "CAD" as const, stock: 40 };
  const kept = { name: inBoth("Oat bar"), type: "snack" as const, sku: `BAR-${made}`, published: 1 as const };
  return (await cast.gym.world.call(shop.create, { body: { ...kept, ...sizes } }, by)).data.id;
}

/** The acts that remove offers of the club. */
export const offerActs: Readonly<Record<string, Undoable>> = {
  package: {
    endpoint: packages.deleteMembership,
    ready: async ({ cast, by }) => {
      const { world } = cast.gym;
      const body = { name: inBoth("Ware"), description: inBoth("Ware"), amount: "10.00", duration: "1 month" };
      const target = paramsOf((await world.call(packages.addMembership, { body }, by)).data?.id);
      return async () => (await world.call(packages.deleteMembership, { ...target, query: {} }, by)).data?.undo;
    },
  },
  sessions: {
    endpoint: packages.deleteCourses,
    ready: async ({ cast, by }) => {
      const { world } = cast.gym;
      const name = inBoth("Sessions");
      const body = { name, description: name, amount: "10.00", duration: "1 month", paid: 1, free: 0 };
      const target = paramsOf((await world.call(packages.addCourses, { body }, by)).data?.id);
      return async () => (await world.call(packages.deleteCourses, { ...target, query: {} }, by)).data?.undo;
    },
  },
  course: {
    endpoint: courses.delete,
    ready: async ({ cast, when, by }) => {
      const { world } = cast.gym;
      const body = { name: `Course ${when % 3}`, description: "" };
      await world.call(courses.create, { body }, by);
      const { data: offered } = await world.call(courses.list, {}, by);
      const target = paramsOf(offered.find(({ name }) => name === body.name)?.id);
      return async () => (await world.call(courses.delete, { ...target, query: {} }, by)).data?.undo;
    },
  },
  tag: {
    endpoint: courses.removeTag,
    ready: async ({ cast, when, by }) => {
      const { world } = cast.gym;
      const body = { kind: "course_goal" as const, name: inBoth(`Tag ${when % 3}`) };
      const target = paramsOf((await world.call(courses.createTag, { body }, by)).data?.id);
      return async () => (await world.call(courses.removeTag, { ...target, query: {} }, by)).data?.undo;
    },
  },
  product: {
    endpoint: shop.delete,
    ready: async (doing) => {
      const { cast, by } = doing;
      const { world } = cast.gym;
      const target = paramsOf(await addedBar(doing));
      return async () => (await world.call(shop.delete, { ...target, query: {} }, by)).data?.undo;
    },
  },
};

/** Something is sold. */
export const saleActs: Readonly<Record<string, Undoable>> = {
  packageSale: {
    endpoint: selling.addPackage,
    ready: async (doing) => {
      const { shop: club, world } = doing.cast.gym;
      const clientId = clientOf(doing);
      const terms = { clientType: "pro" as const, reports_to: trainerOf(doing), packageId: club.coursePackage };
      const body = { ...terms, clientId, salesId: club.seller, paymentMethod: "cash", startOfDate: today };
      return async () => (await world.call(selling.addPackage, { ...paramsOf(clientId), body }, doing.by)).data?.undo;
    },
  },
  shopSale: {
    endpoint: shop.sell,
    ready: async (doing) => {
      const { world } = doing.cast.gym;
      const lines = [{ productId: await addedBar(doing), quantity: 1 + doing.when }];
      const ways = [{ paymentMethod: "cash" }, { paymentMethod: "account", clientId: clientOf(doing) }];
      const body = { lines, sellerId: doing.by, paymentMethod: "cash", ...itemAt(ways, doing.when) };
      return async () => (await world.call(shop.sell, { body }, doing.by)).data?.undo;
    },
  },
};
