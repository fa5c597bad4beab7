import { Text } from "@mantine/core";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useTimes } from "../form/use-times.ts";
import { countFor, countWithAll } from "./repeat-model.ts";
import { repeatMessages } from "./repeat-messages.ts";
import { SubmitDates } from "./listed-dates.tsx";
import type { Repeating } from "./use-repeat.ts";

interface RepeatNowProps {
  repeating: Repeating;
  /** The reason that stops it before any date is judged. */
  why: string | undefined;
}

/** The button that books the series, with the number of its sessions, below what stops it. */
export function RepeatNow({ repeating, why }: RepeatNowProps) {
  const { count, dates, failure, isComplete, isPending } = repeating;
  const t = useWords(repeatMessages);
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
      {said === undefined && <Uses repeating={repeating} />}
      <SubmitDates
        count={count}
        rests={rests}
        words={{ some: t(all < (count ?? 0) ? "bookSome" : "book", { count: count ?? 0, all }), none: t("bookNone") }}
      />
    </>
  );
}

/** How many credits the series uses, of each client where several share it, and when it ends. */
function Uses({ repeating: { count, dates, clients } }: Pick<RepeatNowProps, "repeating">) {
  const t = useWords(repeatMessages);
  const format = useFormat();
  const times = useTimes();
  const bookable = dates.findLast(({ state }) => state === "bookable");
  if (count === undefined || !bookable) return null;
  const last = times.starts(bookable);
  const each = clients.map(({ id, name }) => t("usesOf", { name: format.name(name), count: countFor(id, dates) }));
  const lines = each.length > 0 ? [...each, t("last", { last })] : [t("uses", { count, last })];
  return lines.map((line) => (
    <Text key={line} size="sm" c="dimmed">
      {line}
    </Text>
  ));
}

function useFailure(failure: Error | undefined): string | undefined {
  const t = useWords(repeatMessages);
  const refusal = useRefusalWords();
  if (!failure) return undefined;
  if (!(failure instanceof ApiError)) return refusal(failure);
  if (failure.code === "STALE") return t("changed");
  return failure.code === "VALIDATION_ERROR" ? t("tooMany") : refusal(failure);
}
