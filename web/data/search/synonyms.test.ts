import { expect, test } from "vitest";
import { hasPhrase } from "#web/kernel/lib/fuzzy-match.ts";
import { screenSynonyms } from "./synonyms.ts";

test.each(["no-show", "no show", "noshow", "late cancel", "cancellation", "cancelled late", "爽约", "逾时取消"])(
  "late cancellations and no-shows are found by %s",
  (phrase) => {
    expect(hasPhrase(screenSynonyms.lapses, phrase)).toBe(true);
  },
);
