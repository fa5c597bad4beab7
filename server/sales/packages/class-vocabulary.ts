import { classAccessTexts, limitPeriodTexts } from "#contract/sales/class-labels.ts";
import { vocabularyOf } from "../../club/domain/vocabulary.ts";

/** The words for which classes something lets into, and for the periods of a limit. */
export const classAccess = vocabularyOf(classAccessTexts);
export const limitPeriods = vocabularyOf(limitPeriodTexts);
