import { Text } from "@mantine/core";
import { daysBetween } from "#contract/values.ts";
import { useToday } from "#web/frame/club.ts";
import { useFormat } from "#web/frame/format.ts";
import { useDateWords } from "#web/lib/date-messages.ts";
import { useWords } from "#web/lib/i18n.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { editMessages } from "./edit-messages.ts";
import { endAfter } from "./profile-form.ts";
import type { Edit } from "./use-edit.ts";

/** From when until when somebody is there: the end moves with the start, which is told before it is saved. */
export function TermFields({ edit }: { edit: Edit }) {
  const t = useWords(editMessages);
  const { stored, bind, form, isEditable } = edit;
  const dates = { ...useDateWords(), today: useToday() };
  const { startOfDate, endOfDate } = form.values;
  const moves = startOfDate !== "" && startOfDate !== stored.startOfDate;
  return (
    <>
      <div>
        <DateField label={t("startOfDate")} required {...dates} {...bind("startOfDate")} value={startOfDate} />
        {moves && !isEditable("endOfDate") && <EndMoves edit={edit} />}
      </div>
      {isEditable("endOfDate") && (
        <div>
          <DateField
            label={t("endOfDate")}
            {...dates}
            {...(stored.userType === "client"
              ? { required: true }
              : { clearLabel: t("clearDate"), placeholder: t("openEnded") })}
            {...bind("endOfDate")}
            disabled={moves}
            value={moves ? (endAfter(stored, startOfDate) ?? "") : endOfDate}
          />
          {moves && <EndMoves edit={edit} />}
        </div>
      )}
    </>
  );
}

function EndMoves({ edit: { stored, form } }: { edit: Edit }) {
  const t = useWords(editMessages);
  const format = useFormat();
  const until = endAfter(stored, form.values.startOfDate);
  if (!stored.startOfDate || !stored.endOfDate || until === null) return null;
  const days = daysBetween(stored.startOfDate, form.values.startOfDate);
  const words = { count: Math.abs(days), from: format.date(stored.endOfDate), until: format.date(until) };
  return (
    <Text size="sm" mt={6} role="status">
      {days > 0 ? t("endLater", words) : t("endEarlier", words)}
    </Text>
  );
}
