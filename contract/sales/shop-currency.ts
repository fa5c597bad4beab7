/** Currencies of products; sums are separate for each of them and never added up. */
export const shopCurrencies = ["CAD", "RMB"] as const;
/** The club's currency, in which accounts are kept, by that of a product. */
export const clubCurrencyOf: Readonly<Record<ShopCurrency, string>> = { CAD: "CAD", RMB: "CNY" };
export type ShopCurrency = (typeof shopCurrencies)[number];
