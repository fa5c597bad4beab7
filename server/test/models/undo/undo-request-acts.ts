import { packageRequests } from "#contract/sales/package-requests.ts";
import { type Doing, type Undoable, clientOf, paramsOf } from "./undo-cast.ts";

/** Asks for a package that nobody has asked for. */
async function asked(doing: Doing) {
  const { world, shop } = doing.cast.gym;
  const client = clientOf(doing);
  const target = paramsOf(client);
  const { status, data: open } = await world.call(packageRequests.open, target, client);
  // A client who is suspended neither reads them nor asks.
  for (const { id } of status === 200 ? open : []) {
    await world.call(packageRequests.withdraw, { params: { ...target.params, requestId: String(id) } }, client);
  }
  const ask = () => world.call(packageRequests.ask, { ...target, body: { packageId: shop.membershipPackage } }, client);
  return { world, target, ask };
}

/** Clients ask for packages. */
export const requestActs: Readonly<Record<string, Undoable>> = {
  askForPackage: {
    endpoint: packageRequests.ask,
    isByClient: true,
    ready: async (doing) => {
      const { ask } = await asked(doing);
      return async () => (await ask()).data?.undo;
    },
  },
  withdrawRequest: {
    endpoint: packageRequests.withdraw,
    isByClient: true,
    ready: async (doing) => {
      const { world, target, ask } = await asked(doing);
      const params = { ...target.params, requestId: String((await ask()).data?.id) };
      return async () => (await world.call(packageRequests.withdraw, { params }, doing.by)).data?.undo;
    },
  },
  settleRequest: {
    endpoint: packageRequests.settle,
    ready: async (doing) => {
      const { world, target, ask } = await asked(doing);
      const params = { ...target.params, requestId: String((await ask()).data?.id) };
      return async () => (await world.call(packageRequests.settle, { params }, doing.by)).data?.undo;
    },
  },
};
