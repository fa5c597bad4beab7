import { shop } from "#contract/sales/shop.ts";
import { undoable } from "../../club/undo/commands.ts";
import { type Route, serve, serveFile, servePrepared } from "../../kernel/http/serve.ts";
import { addProduct, changeProduct, checkChange, checkImage, removeProduct } from "./commands.ts";
import { readOverview } from "./overview-queries.ts";
import { countProducts, findImageType, listProducts, productOf } from "./queries.ts";
import { returnProducts } from "./return-commands.ts";
import { sellProducts } from "./sale-commands.ts";
import { findSale, listSales, listShopSellers } from "./sale-queries.ts";
import { findUpload } from "../../club/uploads/queries.ts";
import { authorOf } from "../../kernel/http/access/caller.ts";

export const shopRoutes: readonly Route[] = [
  serve(shop.products, ({ query }, { db, caller }) => listProducts(db, caller, query)),
  serve(shop.productCounts, ({ query }, { db }) => countProducts(db, query)),
  servePrepared(
    shop.create,
    ({ body }) => checkImage(body.image),
    async ({ body }, { db, caller }, image) => productOf(await addProduct(db, body, image, authorOf(caller))),
  ),
  servePrepared(
    shop.update,
    ({ params, body }, { db }) => checkChange(db, params.id, body.image),
    async ({ params, body }, { db, caller }, image) =>
      productOf(await changeProduct(db, params.id, body, image, authorOf(caller))),
  ),
  serve(shop.delete, ({ params, query }, { db, caller }) =>
    undoable(db, caller, () => removeProduct(db, params.id, query.version, authorOf(caller))),
  ),
  serveFile(shop.image, async ({ params }, { db }) => {
    const type = await findImageType(db, params.image);
    const content = type && (await findUpload(db, params.image));
    if (!type || !content) throw db.refuse("NOT_FOUND");
    return { name: params.image, type, content: Uint8Array.from(content) };
  }),
  serve(shop.sellers, (_, { db, caller }) => listShopSellers(db, caller.today)),
  serve(shop.sales, ({ query }, { db }) => listSales(db, query)),
  serve(shop.sale, async ({ params }, { db }) => {
    const sale = await findSale(db, params.id);
    if (!sale) throw db.refuse("NOT_FOUND");
    return sale;
  }),
  serve(shop.sell, ({ body }, { db, caller }) => undoable(db, caller, () => sellProducts(db, caller, body))),
  serve(shop.returnItems, ({ params, body }, { db, caller }) => returnProducts(db, caller, params.id, body)),
  serve(shop.overview, ({ query }, { db, caller }) => readOverview(db, caller, query.range)),
];
