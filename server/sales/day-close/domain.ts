import {
  textField,
  dateField,
  instantField,
  rowMoneyField,
  wordedField,
  personField,
  hidden,
} from "../../club/domain/fields.ts";
import { vocabularies } from "../../club/domain/vocabulary.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import { closeRoutes } from "./routes.ts";
import { closeInvariants } from "./invariant-queries.ts";
import { dayCloseExportTables } from "./export-tables.ts";

export const dayCloseDomain = domain("sales/day-close", {
  tables: {
    day_close: {
      columns: {
        day: dateField(labels.day),
        cash_cents: rowMoneyField({ en: "Cash taken", cn: "现金收入" }),
        float_cents: rowMoneyField({ en: "Cash float", cn: "备用金" }),
        counted_cents: rowMoneyField({ en: "Counted", cn: "实点" }),
        reason: textField({ en: "Reason for the difference", cn: "差额原因" }),
        closed_by: personField({ en: "Closed by", cn: "结账人" }),
        reopened_at: instantField({ en: "Reopened", cn: "反结账时间" }),
        reopened_by: personField({ en: "Reopened by", cn: "反结账人" }),
        reopen_reason: textField({ en: "Reason for reopening", cn: "反结账原因" }),
        ...hidden("closed_at", "currency", "ends_at", "id", "pieces", "starts_at"),
      },
      personal: { title: { en: "Days closed", cn: "日结" }, place: 510, by: ["closed_by", "reopened_by"] },
      audit: { label: { en: "Close of a day", cn: "日结" } },
      transfer: true,
    },
    day_close_line: {
      columns: {
        person_id: personField(labels.by),
        method: wordedField(vocabularies.paymentMethod)(labels.paymentMethod),
        payments_cents: rowMoneyField({ en: "Payments", cn: "收款" }),
        refunds_cents: rowMoneyField({ en: "Refunds", cn: "退款" }),
        sales_cents: rowMoneyField({ en: "Shop sales", cn: "商品销售" }),
        ...hidden("close_id", "currency", "id", "moves"),
      },
      personal: { title: { en: "Lines of days closed", cn: "日结明细" }, place: 520, by: ["person_id"] },
      audit: { label: { en: "Line of a close", cn: "日结明细" } },
      transfer: true,
    },
  },
  routes: () => closeRoutes,
  exports: dayCloseExportTables,
  invariants: closeInvariants,
});
