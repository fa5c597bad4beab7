import type { ComboboxStore } from "@mantine/core";
import { type KeyboardEvent, useState } from "react";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { Deed } from "./deed.ts";
import type { Hit } from "./hit.ts";
import { searchMessages } from "./messages.ts";

/**
 * The quick action chosen by the left and right arrows for the hit chosen by the up and down arrows. The right arrow
 * only works at the end of the text, so that typed text can still be edited; any other key is for another hit.
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
    /** The action of Enter on a hit instead of opening it. */
    of: (hit: Hit) => (hit === holder ? chosen : undefined),
    /** For screen readers. */
    text: holder && chosen && t("deedOf", { deed: t(chosen.name), name: holder.label }),
  };
}

function isSame(deed: Deed, other: Deed | undefined): boolean {
  return deed.name === other?.name && deed.clientId === other.clientId;
}
