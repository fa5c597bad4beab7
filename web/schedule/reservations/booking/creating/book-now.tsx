import { Button, Checkbox, Text } from "@mantine/core";
import { useId } from "react";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { dialogMessages } from "../dialog-messages.ts";
import { bookingOwingMessages } from "../notes/owing-messages.ts";
import type { Booking } from "./use-booking.ts";
import type { OwingState } from "./use-create.ts";
import type { Send } from "../use-send.ts";

/** Staff book although the client owes, this once. */
export function PassOnce({ owing: { passes, pass } }: { owing: OwingState }) {
  const t = useWords(bookingOwingMessages);
  return <Checkbox label={t("pass")} checked={passes} onChange={({ currentTarget }) => pass(currentTarget.checked)} />;
}

/** Why it cannot be booked yet: the first thing to choose, else what is owed. */
function useReason({ form, missing }: Booking, { stops }: OwingState): string | undefined {
  const t = useWords(dialogMessages);
  const owing = useWords(bookingOwingMessages);
  const isOwn = useMe().id === form.form.values.clientId;
  if (missing) return t(`missing.${missing}`);
  return stops ? owing(isOwn ? "ownHint" : "passHint") : undefined;
}

/** The button that books, or names the missing choice. It keeps the focus while disabled, for keyboard users. */
export function BookNow({ booking, send: { resting }, owing }: { booking: Booking; send: Send; owing: OwingState }) {
  const t = useWords(dialogMessages);
  const { form, missing } = booking;
  const reason = useReason(booking, owing);
  const reasonId = useId();
  const format = useFormat();
  const { date, startedAt } = form.form.values;
  const time = date === "" ? undefined : format.at(format.weekdayAndDay(date), format.time(startedAt));
  const rests = resting || reason !== undefined;
  return (
    <>
      {reason !== undefined && (
        <Text id={reasonId} size="sm" c="dimmed" role="status">
          {reason}
        </Text>
      )}
      <Button
        type="submit"
        fullWidth
        h={48}
        aria-disabled={rests}
        {...(rests && { "data-disabled": true })}
        {...(reason !== undefined && { "aria-describedby": reasonId })}
      >
        {time === undefined || missing ? t("create") : t("createAt", { time })}
      </Button>
    </>
  );
}
