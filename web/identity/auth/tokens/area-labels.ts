import { areaTexts } from "#contract/club/area-labels.ts";
import { defineMessages, useWords } from "#web/kernel/lib/wording/i18n.ts";

const areaMessages = defineMessages(areaTexts);

/** Names areas; that of a newer server has no name here and is said as the API says it. */
export function useAreaWords(): (area: string) => string {
  const t = useWords(areaMessages);
  return (area) => (isNamed(area) ? t(area) : area);
}

function isNamed(area: string): area is keyof typeof areaMessages.en {
  return Object.hasOwn(areaMessages.en, area);
}
