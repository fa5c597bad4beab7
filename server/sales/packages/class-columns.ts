import { classAccessTexts, limitPeriodTexts } from "#contract/sales/class-labels.ts";
import { labels } from "../../club/domain/column-labels.ts";
import { countField, refField, wordedField } from "../../club/domain/fields.ts";
import { vocabularyOf } from "../../club/domain/vocabulary.ts";

/** The classes that a package, an order or a lot covers. */
export const coverFields = {
  class_access: wordedField(vocabularyOf(classAccessTexts))(labels.classAccess),
  class_type_ids: refField("class_type")(labels.classTypes),
};

/** The same with the limit that a package and an order may have. */
export const classFields = {
  ...coverFields,
  class_limit: countField(labels.classLimit),
  class_limit_per: wordedField(vocabularyOf(limitPeriodTexts))(labels.classLimitPer),
};

/** Their names, for what reads them. */
export const classColumns = ["class_access", "class_type_ids", "class_limit", "class_limit_per"] as const;
