import { Input, NumberInput, SimpleGrid } from "@mantine/core";
import type { ReactNode } from "react";
import type { Room } from "#contract/schedule/classes/rooms.ts";
import { TrainerPicker } from "#web/identity/people/trainer-picker.tsx";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { Picker } from "#web/kernel/frame/choosing/picker.tsx";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { DateField } from "#web/kernel/ui/fields/date-field.tsx";
import { TimeField } from "#web/kernel/ui/fields/time-field.tsx";
import { timeOfDay } from "#web/kernel/ui/fields/typed-time.ts";
import { minuteOfDay, timeAt } from "#web/schedule/reservations/booking/span-model.ts";
import { classFormMessages } from "./class-form-messages.ts";
import type { ClassValues, ClassDetails } from "./class-form-model.ts";

export interface ClassFieldsProps {
  values: ClassValues;
  change: (next: Partial<ClassValues>) => void;
  errorAt: (path: string) => ReactNode;
}

/** The day of a single class. */
export function DayField({ values, change, errorAt }: ClassFieldsProps) {
  const t = useWords(classFormMessages);
  const dates = useDateWords();
  const today = useToday();
  return (
    <DateField
      label={t("day")}
      required
      value={values.date}
      onChange={(date) => change({ date })}
      {...dates}
      today={today}
      error={errorAt("date")}
    />
  );
}

interface TermFieldsProps extends ClassFieldsProps {
  offered: readonly Room[];
  /** The room and trainer of a class as it is: they stay on offer. */
  present?: Pick<ClassDetails, "room" | "trainer"> | undefined;
}

/** When a class begins, for how long, where, with whom and for how many. */
export function TermFields({ values, change, errorAt, offered, present }: TermFieldsProps) {
  const t = useWords(classFormMessages);
  const format = useFormat();
  const { startTime, minutes, trainerId } = values;
  const end = timeOfDay.test(startTime) && minutes !== "" ? timeAt(minuteOfDay(startTime) + Number(minutes)) : "";
  const number = (
    field: "minutes" | "capacity" | "reserved",
    label: string,
    bounds: { min: number; max: number; step?: number },
  ) => (
    <NumberInput
      label={label}
      required
      allowDecimal={false}
      clampBehavior={field === "capacity" ? "none" : "blur"}
      {...bounds}
      value={values[field]}
      error={errorAt(field)}
      onChange={(value) => change({ [field]: value })}
    />
  );
  return (
    <SimpleGrid cols={2} spacing="md">
      <div>
        <TimeField
          label={t("startsAt")}
          required
          value={startTime}
          onChange={(next) => change({ startTime: next })}
          write={format.time}
          error={errorAt("startTime")}
        />
        {end !== "" && <Input.Description mt={4}>{t("endsAt", { time: format.time(end) })}</Input.Description>}
      </div>
      {number("minutes", t("minutes"), { min: 15, max: 480, step: 5 })}
      <RoomField {...{ values, change, errorAt, offered, present }} />
      <TrainerPicker
        label={t("trainer")}
        placeholder={t("noTrainer")}
        clearable
        present={present?.trainer ?? undefined}
        value={trainerId}
        error={errorAt("trainerId")}
        onChange={(next) => change({ trainerId: next })}
      />
      {number("capacity", t("places"), { min: 1, max: 500 })}
      {number("reserved", t("reserved"), { min: 0, max: 500 })}
    </SimpleGrid>
  );
}

function RoomField({ values: { roomId }, change, errorAt, offered, present }: TermFieldsProps) {
  const t = useWords(classFormMessages);
  const locale = useLocale();
  const room = offered.find(({ id }) => id === roomId);
  return (
    <div>
      <Picker
        label={t("room")}
        required
        options={offered.map(({ id, name }) => ({ value: id, label: name[locale] }))}
        present={present && { value: present.room.id, label: present.room.name[locale] }}
        value={roomId}
        error={errorAt("roomId")}
        onChange={(next) => change({ roomId: next })}
      />
      {room && <Input.Description mt={4}>{t("holds", { count: room.capacity })}</Input.Description>}
    </div>
  );
}
