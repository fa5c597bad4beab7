import { Button, Group, NumberInput, Text } from "@mantine/core";
import IconCalendarPlus from "~icons/tabler/calendar-plus";
import { useState } from "react";
import { MAX_DAYS, severalClients } from "#contract/membership/several-clients.ts";
import { isEndless } from "#contract/kernel/time/endless.ts";
import { addDays } from "#contract/kernel/values.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { alertDone } from "#web/kernel/frame/dialogs/undo-toast.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { chosenClientMessages } from "./chosen-messages.ts";
import { RefusedClients, refusedIn } from "./refused-clients.tsx";
import type { SeveralDialogProps } from "./trainer-of-several-dialog.tsx";

const usualDays = [7, 14, 30] as const;

/** Lets the memberships of several clients end some days later: all of them or none. */
export function ExtendSeveralDialog({ clients, onLeaveOut, onDone, onClose }: SeveralDialogProps) {
  const t = useWords(chosenClientMessages);
  const format = useFormat();
  const [days, setDays] = useState<number>(usualDays[0]);
  const extending = useCommand(severalClients.extend);
  const refused = refusedIn(extending.error);
  const isPossible = Number.isInteger(days) && days >= 1 && days <= MAX_DAYS;
  const first = clients.find(({ endOfDate }) => endOfDate !== null && !isEndless(endOfDate));
  const send = () => {
    const body = { clients: clients.map(({ id, version }) => ({ id, version })), days };
    extending.mutate(
      { body },
      {
        onSuccess: ({ changed, undo }) => {
          alertDone(t("extendDone", { count: changed }), { undo, icon: IconCalendarPlus });
          onDone();
        },
      },
    );
  };
  const withoutThem = (ids: readonly number[]) => {
    extending.reset();
    onLeaveOut(ids);
  };
  return (
    <FormDialog
      title={t("extendTitle", { count: clients.length })}
      failure={refused ? null : extending.error}
      isTyped={days !== usualDays[0]}
      submit={t("extendBy", { count: isPossible ? days : 0 })}
      blocked={!isPossible && "incomplete"}
      busy={extending.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      {refused && <RefusedClients refused={refused} asked={clients.length} onLeaveOut={withoutThem} />}
      <DaysField days={days} onDays={setDays} />
      <Text c="dimmed" size="sm">
        {t("extendText")}
      </Text>
      {first?.endOfDate && isPossible && (
        <Text size="sm">
          {t("example", {
            name: format.name(first.name),
            before: format.lastDay(first.endOfDate),
            after: format.lastDay(addDays(first.endOfDate, days)),
          })}
        </Text>
      )}
    </FormDialog>
  );
}

/** So many days: typed, or one of the usual ones. */
function DaysField({ days, onDays }: { days: number; onDays: (days: number) => void }) {
  const t = useWords(chosenClientMessages);
  return (
    <>
      <NumberInput
        label={t("days")}
        size="md"
        required
        allowDecimal={false}
        min={1}
        max={MAX_DAYS}
        value={days}
        onChange={(value) => onDays(Number(value))}
      />
      <Group gap="xs">
        {usualDays.map((each) => (
          <Button
            key={each}
            variant={each === days ? "filled" : "default"}
            aria-pressed={each === days}
            onClick={() => onDays(each)}
          >
            {t("byDays", { count: each })}
          </Button>
        ))}
      </Group>
    </>
  );
}
