import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";

interface FindFieldProps {
  label: string;
  placeholder: string;
  /** The term that is being found. */
  q: string | undefined;
  onFind: (q: string | undefined) => void;
}

const longestTerm = 100;
const pauseMs = 250;

/** Finds while one types; a term that changes from elsewhere wins. */
export function FindField({ label, placeholder, q = "", onFind }: FindFieldProps) {
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const find = useDebouncedCallback((term: string) => {
    sent.current = term;
    onFind(term === "" ? undefined : term);
  }, pauseMs);
  useEffect(() => {
    if (q === sent.current) return;
    sent.current = q;
    setText(q);
  }, [q]);
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={16} aria-hidden />}
      maxLength={longestTerm}
      flex="1 1 12rem"
      maw={{ sm: 320 }}
      value={text}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        find(value.trim());
      }}
    />
  );
}
