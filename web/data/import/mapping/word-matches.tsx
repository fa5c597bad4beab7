import { UnstyledButton } from "@mantine/core";
import { useState } from "react";
import type { ImportValue } from "#contract/data/import-shapes.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { mappingMessages } from "./mapping-messages.ts";
import classes from "./mapping-view.module.css";

interface WordMatchesProps {
  /** The title of the column. */
  title: string;
  words: readonly ImportValue[];
  targets: readonly { readonly value: string; readonly label: string }[];
  /** The choices made here, by word. */
  chosen: ReadonlyMap<string, string | null>;
  onMatch: (raw: string, target: string | null) => void;
}

const few = 8;

/** The value of each word of a column; unknown words come first. */
export function WordMatches({ title, words, targets, chosen, onMatch }: WordMatchesProps) {
  const t = useWords(mappingMessages);
  const [isWhole, setWhole] = useState(false);
  // In the order of the first drawing: a word stays where it is once it is matched.
  const [unknown] = useState(() => new Set(words.filter(({ target }) => target === null).map(({ raw }) => raw)));
  if (words.length === 0) return null;
  const targetOf = ({ raw, target }: ImportValue) => (chosen.has(raw) ? (chosen.get(raw) ?? null) : target);
  const sorted = words.toSorted((one, other) => Number(unknown.has(other.raw)) - Number(unknown.has(one.raw)));
  const shown = isWhole ? sorted : sorted.slice(0, few);
  const matched = words.filter((word) => targetOf(word) !== null).length;
  return (
    <details open={unknown.size > 0} aria-label={t("words", { column: title })} className={classes.words}>
      <summary className={classes.matched}>{t("wordsMatched", { matched, count: words.length })}</summary>
      {shown.map((word) => (
        <div key={word.raw} className={classes.word}>
          <span>{word.raw === "" ? t("emptyWord") : word.raw}</span>
          <span className={classes.count}>{t("times", { count: word.rows })}</span>
          <Picker
            aria-label={t("wordMeans", { raw: word.raw === "" ? t("emptyWord") : word.raw })}
            placeholder={t("unmatched")}
            options={targets}
            value={targetOf(word)}
            onChange={(target) => onMatch(word.raw, target)}
            size="sm"
            clearable
          />
        </div>
      ))}
      {shown.length < words.length && (
        <UnstyledButton py={8} fz="sm" td="underline" onClick={() => setWhole(true)}>
          {t("moreWords", { count: words.length })}
        </UnstyledButton>
      )}
    </details>
  );
}
