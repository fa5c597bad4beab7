import type { PassedOverReason } from "#contract/kernel/sessions/class-dates.ts";
import { passedOverTexts } from "#contract/schedule/classes/class-booking-labels.ts";
import type { ClassButton } from "#contract/schedule/classes/class-booking-parts.ts";
import type { ClassBooking } from "#contract/schedule/classes/class-bookings.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { lineMessages } from "./line-messages.ts";
import { useNumberWords } from "./number-labels.ts";
import { useMoments } from "./moment-labels.ts";

/** The state of a member's button about the line of a class. */
export type ButtonInLine = Extract<ClassButton, { state: "wait" | "waiting" | "accept" | "acceptFirst" }>;

/** The line of a class in words: places in it, and what there is to do, in two short lines. */
export function useLineWords() {
  const t = useWords(lineMessages);
  const locale = useLocale();
  const moments = useMoments();
  const position = useNumberWords("place");
  const button = (facts: ButtonInLine): { readonly title: string; readonly note: string } => {
    switch (facts.state) {
      case "wait":
        return { title: t("join"), note: position(facts.position) };
      case "waiting":
        return { title: t("waiting"), note: position(facts.position) };
      case "accept":
        return { title: t("accept"), note: t("until", { time: moments.short(facts.until) }) };
      case "acceptFirst":
        return { title: t("accept"), note: t("firstCome") };
    }
  };
  /** The same of a booking in the line; nothing of another. */
  const state = ({ id: booking, offer, line }: ClassBooking) => {
    if (offer) return button({ state: "accept", booking, until: offer.until });
    return line ? button({ state: "waiting", booking, position: line.position }) : undefined;
  };
  return {
    position,
    button,
    state,
    /** Why somebody was passed over, as the club calls it. */
    reason: (reason: PassedOverReason) => passedOverTexts[locale][reason],
  };
}
