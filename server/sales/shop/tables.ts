import * as z from "zod/mini";
import {
  textField,
  countField,
  instantText,
  instantField,
  formatCents,
  rowMoneyField,
  flagField,
  localTextField,
  localOf,
  wordedField,
  refField,
  personField,
  hidden,
  type FieldFactory,
} from "../../club/domain/fields.ts";
import { vocabularies, vocabularyOf } from "../../club/domain/vocabulary.ts";
import { labels } from "../../club/domain/column-labels.ts";
import type { TableDeclarations } from "../../club/domain/table.ts";
import { productTypeTexts } from "#contract/data/club-labels.ts";
import { clubCurrencyOf, shopCurrencies } from "#contract/sales/shop-currency.ts";

/** Cents of the currency in which a sale was, which a column of the row names. */
function saleMoneyField(by: "id" | "sale_id"): FieldFactory {
  return (words) => ({
    words,
    isNumber: true,
    looksUp: { table: "sale", by },
    reads: (value, { currency, locale, factsOf }, row) => {
      const inShop = z.enum(shopCurrencies).safeParse(factsOf("sale", row[by])?.["currency"]);
      return formatCents(value, inShop.success ? clubCurrencyOf[inShop.data] : currency, locale, currency);
    },
  });
}

export const shopTables = {
  sale: {
    columns: {
      created_at: instantField(labels.at),
      payment_method: wordedField(vocabularies.paymentMethod)(labels.paymentMethod),
      tax_cents: saleMoneyField("id")({ en: "Taxes added", cn: "另加税额" }),
      seller_id: personField({ en: "Sold by", cn: "售货人" }),
      client_id: personField(labels.client),
      created_by: personField(labels.by),
      ...hidden("currency", "id"),
    },
    personal: {
      title: { en: "Shop purchases", cn: "商品购买" },
      place: 140,
      about: ["client_id"],
      by: ["seller_id", "created_by"],
      kept: {
        row: ["id", "client_id", "seller_id", "created_at", "created_by"],
        books: ["currency", "payment_method", "tax_cents"],
      },
    },
    audit: { label: { en: "Shop sale", cn: "商品销售" } },
    transfer: true,
    undo: "counterEntry",
    called: {
      columns: ["created_at", "currency"],
      say: ({ created_at: at }, _, reader) => instantText(new Date(String(at)), reader),
    },
  },
  sale_line: {
    columns: {
      sale_id: refField("sale")(labels.bought),
      product_name: localTextField({ en: "Product", cn: "商品" }),
      quantity: countField({ en: "Quantity", cn: "数量" }),
      price_cents: saleMoneyField("sale_id")(labels.price),
      ...hidden("id", "product_id"),
    },
    personal: {
      title: { en: "Items bought", cn: "购买的商品" },
      place: 150,
      through: { sale_id: "sale" },
      kept: { row: ["id", "sale_id"], books: ["price_cents", "product_id", "product_name", "quantity"] },
    },
    audit: { label: { en: "Item sold", cn: "售出的商品" } },
    transfer: true,
    bilingual: ["product_name"],
    called: { columns: ["product_name"], say: (facts, _, { locale }) => localOf(facts["product_name"], locale) },
  },
  sale_return: {
    columns: {
      created_at: instantField(labels.at),
      sale_id: refField("sale")(labels.bought),
      amount_cents: saleMoneyField("sale_id")({ en: "Given back", cn: "退款金额" }),
      method: wordedField(vocabularies.paymentMethod)(labels.paymentMethod),
      reason: textField(labels.reason),
      created_by: personField(labels.by),
      ...hidden("id", "note_id", "payment_id", "undoes"),
    },
    personal: {
      title: { en: "Shop returns", cn: "商品退货" },
      place: 160,
      by: ["created_by"],
      through: { sale_id: "sale" },
      kept: {
        row: ["id", "sale_id", "created_at", "created_by"],
        books: ["amount_cents", "method", "note_id", "payment_id", "reason", "undoes"],
      },
    },
    audit: { label: { en: "Shop return", cn: "商品退货" } },
    transfer: true,
  },
  sale_return_line: {
    columns: {
      line_id: refField("sale_line")({ en: "Product", cn: "商品" }),
      quantity: countField({ en: "Quantity", cn: "数量" }),
      restocked: flagField({ en: "Back in stock", cn: "已入库" }),
      ...hidden("id", "return_id"),
    },
    personal: {
      title: { en: "Items returned", cn: "退回的商品" },
      place: 170,
      through: { return_id: "sale_return" },
      kept: { row: ["id", "return_id"], books: ["line_id", "quantity", "restocked"] },
    },
    audit: { label: { en: "Item returned", cn: "退回的商品" } },
    transfer: true,
  },
  product: {
    columns: {
      name: localTextField({ en: "Name", cn: "名称" }),
      type: wordedField(vocabularyOf(productTypeTexts, "type."))(labels.kind),
      sku: textField({ en: "SKU", cn: "货号" }),
      price_cents: rowMoneyField(labels.price),
      currency: textField({ en: "Currency", cn: "货币" }),
      weight: countField({ en: "Weight", cn: "重量" }),
      weight_unit: textField({ en: "Unit of the weight", cn: "重量单位" }),
      published: flagField({ en: "For sale", cn: "在售" }),
      stock: countField({ en: "In stock", cn: "库存" }),
      archived_at: instantField(labels.removed),
      ...hidden("created_at", "id", "image", "image_type", "version"),
    },
    audit: { label: { en: "Product", cn: "商品" } },
    transfer: true,
    undo: "restore",
    bilingual: ["name"],
    isWithoutMentions: true,
  },
  sale_left: "view",
} satisfies TableDeclarations;
