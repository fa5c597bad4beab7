import type { ComboboxStore } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { Deed } from "./deed.ts";
import type { Hit } from "./hit.ts";
import { searchMessages } from "./messages.ts";

/**
 * What the arrows to the right and left choose beside the hit that the arrows up and down have chosen. To the right only
 * where the field's cursor has nowhere to go, so that what was typed can still be changed; any other key is for another hit.
 */
export function useDeeds(combobox: ComboboxStore, hits: readonly Hit[]) {
  const t = useWords(searchMessages);
  const [chosen, setChosen] = useState<Deed>();
  const holder = hits.find(({ deeds }) => deeds?.some((each) => isSame(each, chosen)));
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event;
    if (key !== "ArrowRight" && key !== "ArrowLeft") {
      if (key !== "Enter") setChosen(undefined);
      return;
    }
    const deeds = hits[combobox.getSelectedOptionIndex()]?.deeds ?? [];
    const place = deeds.findIndex((each) => isSame(each, chosen));
    const isAtEnd = currentTarget.selectionStart === currentTarget.value.length;
    if (deeds.length === 0 || (key === "ArrowRight" ? !isAtEnd : place === -1)) return;
    event.preventDefault();
    setChosen(key === "ArrowRight" ? deeds[Math.min(place + 1, deeds.length - 1)] : deeds[place - 1]);
  };
  return {
    onKey,
    chosen,
    /** What Enter does with a hit instead of opening it. */
    of: (hit: Hit) => (hit === holder ? chosen : undefined),
    /** For screen readers. */
    text: holder && chosen && t("deedOf", { deed: t(chosen.name), name: holder.label }),
  };
}

function isSame(deed: Deed, other: Deed | undefined): boolean {
  return deed.name === other?.name && deed.clientId === other.clientId;
}
