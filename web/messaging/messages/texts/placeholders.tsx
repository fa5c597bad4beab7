import { Group, Text } from "@mantine/core";
import { useEffect, useRef } from "react";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import classes from "./placeholders.module.css";
import { placeholderMessages, textMessages } from "./text-messages.ts";

interface PlaceholdersProps {
  names: readonly string[];
  /** The fields it is typed in, by their ids; the last of them takes what is inserted while nobody has been in any. */
  fields: readonly [string, string];
  onInsert: (field: string, text: string) => void;
}

/** The placeholders of a text, each inserted at the cursor by a press. */
export function Placeholders({ names, fields, onInsert }: PlaceholdersProps) {
  const t = useWords(textMessages);
  const { place, goTo } = useLastPlace(fields);
  const insert = (name: string) => {
    const { field, from, to, text } = place();
    onInsert(field, `${text.slice(0, from)}{${name}}${text.slice(to)}`);
    goTo(field, from + name.length + 2);
  };
  const meaning: Readonly<Record<string, string>> = placeholderMessages[useLocale()];
  return (
    <section aria-label={t("placeholders")}>
      <Text size="sm" fw={550}>
        {t("placeholders")}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t("placeholdersHint")}
      </Text>
      <Group gap="xs">
        {names.map((name) => (
          <button key={name} type="button" className={classes.placeholder} onClick={() => insert(name)}>
            <code translate="no">{`{${name}}`}</code>
            <span>{meaning[name]}</span>
          </button>
        ))}
      </Group>
    </section>
  );
}

/** Where somebody was typing last: a press on a button takes the focus from there. */
function useLastPlace(fields: readonly [string, string]) {
  const last = useRef(fields[1]);
  const [subject, body] = fields;
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && (target.id === subject || target.id === body)) last.current = target.id;
    };
    document.addEventListener("focusin", note);
    return () => document.removeEventListener("focusin", note);
  }, [subject, body]);
  return {
    place: () => {
      const input = inputOf(last.current);
      const text = input?.value ?? "";
      const from = input?.selectionStart ?? text.length;
      return { field: last.current, text, from, to: input?.selectionEnd ?? from };
    },
    /** Once the field holds what was inserted. */
    goTo: (id: string, at: number) => {
      requestAnimationFrame(() => {
        const input = inputOf(id);
        input?.focus();
        input?.setSelectionRange(at, at);
      });
    },
  };
}

function inputOf(id: string) {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement ? input : undefined;
}
