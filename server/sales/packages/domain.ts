import {
  countField,
  instantField,
  moneyField,
  flagField,
  localOf,
  localTextField,
  wordedField,
  durationField,
  hidden,
} from "../../club/domain/fields.ts";
import { vocabularies, vocabulary, localTextOf, optionTexts } from "../../club/domain/vocabulary.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { domain } from "../../club/domain/declaration.ts";
import { classFields } from "./class-columns.ts";
import { packageRoutes } from "./routes.ts";

const packageKinds = vocabulary({
  membership: localTextOf(optionTexts, "productType.membershipPackage"),
  course: localTextOf(optionTexts, "productType.privateTrainingSession"),
});
import { packageExportTables } from "./export-tables.ts";
import { searchPackages } from "./search-queries.ts";

export const packagesDomain = domain("sales/packages", {
  tables: {
    package: {
      columns: {
        name: localTextField({ en: "Name", cn: "名称" }),
        kind: wordedField(packageKinds)(labels.kind),
        description: localTextField({ en: "Description", cn: "说明" }),
        amount_cents: moneyField(labels.price),
        duration: durationField(labels.duration),
        paid: countField(labels.paidCredits),
        free: countField(labels.freeCredits),
        ...classFields,
        for_sessions: flagField(labels.forSessions),
        renews: flagField(labels.renews),
        shared: flagField({ en: "Can be shared", cn: "可共享" }),
        archived_at: instantField(labels.removed),
        duration_unit: wordedField(vocabularies.durationUnit)({ en: "Unit of the duration", cn: "时长单位" }),
        ...hidden("id", "version"),
      },
      audit: { label: { en: "Package", cn: "套餐" } },
      transfer: true,
      undo: "restore",
      bilingual: ["name", "description"],
      called: { columns: ["name"], say: ({ name }, _, { locale }) => localOf(name, locale) },
      isWithoutMentions: true,
    },
  },
  routes: () => packageRoutes,
  exports: packageExportTables,
  search: { packages: searchPackages },
});
