import { orders } from "#contract/orders.ts";
import { serve } from "../http/serve.ts";
import { listOrders } from "./queries.ts";

export const orderRoutes = [serve(orders.ofPerson, ({ params }, { db, caller }) => listOrders(db, caller, params.id))];
