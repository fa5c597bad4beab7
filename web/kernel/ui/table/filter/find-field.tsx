import { TextInput } from "@mantine/core";
import { useDebouncedCallback } from "@mantine/hooks";
import { useRouter } from "@tanstack/react-router";
import IconSearch from "~icons/tabler/search";
import { useEffect, useRef, useState } from "react";

interface FindFieldProps {
  label: string;
  placeholder: string;
  /** The phrase that is being found. */
  q: string | undefined;
  onFind: (q: string | undefined) => void;
}

const longestPhrase = 100;
const pauseMs = 250;

/**
 * Searches while typing; a phrase that changes elsewhere wins. If a link is pressed right after typing, the pending
 * search is dropped, because it would lead back here.
 */
export function FindField({ label, placeholder, q = "", onFind }: FindFieldProps) {
  const [text, setText] = useState(q);
  const sent = useRef(q);
  const router = useRouter();
  const find = useDebouncedCallback((phrase: string) => {
    const { location, resolvedLocation } = router.state;
    if (resolvedLocation && resolvedLocation.pathname !== location.pathname) return;
    sent.current = phrase;
    onFind(phrase === "" ? undefined : phrase);
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
      maxLength={longestPhrase}
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
