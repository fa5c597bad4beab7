import { Text } from "@mantine/core";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useTimes } from "../form/use-times.ts";
import { countWithAll } from "./repeat-model.ts";
import { repeatMessages } from "./repeat-messages.ts";
import { SubmitDates } from "./listed-dates.tsx";
import type { Repeating } from "./use-repeat.ts";

interface RepeatNowProps {
  repeating: Repeating;
  /** The reason that stops it before any date is judged. */
  why: string | undefined;
}

/** The button that books the series, with the number of its sessions, below what stops it. */
export function RepeatNow({ repeating: { count, dates, failure, isComplete, isPending }, why }: RepeatNowProps) {
  const t = useWords(repeatMessages);
  const times = useTimes();
  const last = dates.findLast(({ state }) => state === "bookable");
  const failed = useFailure(failure);
  const said = failed ?? why ?? (isComplete ? undefined : t("fillIn"));
  const all = countWithAll(dates);
  const rests = why !== undefined || !count || isPending;
  return (
    <>
      {said !== undefined && (
        <Text size="sm" role={failed === undefined ? "status" : "alert"}>
          {said}
        </Text>
      )}
      {count !== undefined && last && said === undefined && (
        <Text size="sm" c="dimmed">
          {t("uses", { count, last: times.starts(last) })}
        </Text>
      )}
      <SubmitDates
        count={count}
        rests={rests}
        words={{ some: t(all < (count ?? 0) ? "bookSome" : "book", { count: count ?? 0, all }), none: t("bookNone") }}
      />
    </>
  );
}

function useFailure(failure: Error | undefined): string | undefined {
  const t = useWords(repeatMessages);
  const refusal = useRefusalWords();
  if (!failure) return undefined;
  if (!(failure instanceof ApiError)) return refusal(failure);
  if (failure.code === "STALE") return t("changed");
  return failure.code === "VALIDATION_ERROR" ? t("tooMany") : refusal(failure);
}
