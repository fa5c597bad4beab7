import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useHeldForm } from "#web/kernel/ui/fields/held-form.ts";

interface TypedChoice<Choice> {
  /** The text of what is chosen. */
  shown: string;
  /** Identifies what is chosen, where its text may be known later; the text itself unless set. */
  chosen?: unknown;
  /** The choice that a text means; undefined if it means nothing or several things. */
  meantBy: (text: string) => Choice | undefined;
  onTake: (choice: Choice) => void;
  /** Called with what is typed, and with an empty text once that is over. */
  onType?: ((text: string) => void) | undefined;
  /** False while somebody else still looks for what is typed. */
  isAnswered?: boolean | undefined;
  opensFirst?: boolean | undefined;
}

/**
 * The text in a field with a list of options. Enter and Tab take the option that is marked or that the text means. A text
 * that means none stays, is refused beside the field and keeps its form from being sent. Esc brings back what is chosen.
 */
export function useTypedChoice<Choice>(choice: TypedChoice<Choice>) {
  const { shown, chosen = shown, meantBy, onTake, onType, isAnswered = true, opensFirst = false } = choice;
  const [isOpen, setOpen] = useState(opensFirst);
  const { field, text, pending, isRefused, type, forget, refuse } = useTypedText(shown, chosen, onType);
  const isPending = pending !== undefined;
  /** Takes the marked or typed choice; returns whether there was one. */
  const settle = (): boolean => {
    const marked = markedOption(field.current);
    marked?.click();
    if (marked || !isPending) return marked !== undefined;
    const meant = meantBy(pending);
    if (meant === undefined) return false;
    onTake(meant);
    forget();
    setOpen(false);
    return true;
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape" && isOpen) forget();
    if (event.key === "Tab" && isPending) settle();
    if (event.key !== "Enter" || (!isOpen && !isPending)) return;
    event.preventDefault();
    // The list would take what was chosen before, if it is among what is left.
    event.stopPropagation();
    if (settle()) return;
    if (!isPending) setOpen(false);
    else if (isAnswered) refuse();
  };
  return {
    /** The typed text before a choice. */
    pending,
    text,
    isRefused,
    forget,
    leave: () => {
      if (isPending && !settle()) refuse();
    },
    /** Props of a select that can be searched. */
    select: {
      ref: field,
      dropdownOpened: isOpen,
      onDropdownOpen: () => setOpen(true),
      onDropdownClose: () => setOpen(false),
      onInput: (event: FormEvent<HTMLInputElement>) => type(event.currentTarget.value),
      onKeyDownCapture: press,
    },
  };
}

/** A text until it is chosen. While it is pending, its form is not sent. */
function useTypedText(shown: string, chosen: unknown, onType: ((text: string) => void) | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const isPending = typed !== undefined && typed !== shown;
  const type = (text: string | undefined) => {
    setTyped(text);
    setRefused(false);
    onType?.(text ?? "");
  };
  const forget = () => {
    if (typed !== undefined) type(undefined);
  };
  const refuse = () => setRefused(true);
  useHeldForm(field, isPending, refuse);
  // A choice made elsewhere replaces a text that was left behind, not one that is being typed.
  // Its label alone may arrive later.
  const follow = useEffectEvent((_now: unknown) => {
    if (typed !== shown && document.activeElement !== field.current) forget();
  });
  useEffect(() => follow(chosen), [chosen]);
  return {
    field,
    text: typed ?? shown,
    pending: isPending ? typed : undefined,
    isRefused: isPending && isRefused,
    type,
    forget,
    refuse,
  };
}

/** The option that the arrow keys have gone to. */
function markedOption(field: HTMLInputElement | null): HTMLElement | undefined {
  const list = document.getElementById(field?.getAttribute("aria-controls") ?? "");
  return list?.querySelector<HTMLElement>("[data-combobox-selected]") ?? undefined;
}
