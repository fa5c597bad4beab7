import { useFormat } from "#web/kernel/frame/format.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

interface HourSelectProps {
  label: string;
  /** From 0 to 23, on the club's clock. */
  value: number;
  onChange: (hour: number) => void;
}

/** Chooses a full hour of the day. */
export function HourSelect({ label, value, onChange }: HourSelectProps) {
  const format = useFormat();
  return (
    <Select
      label={label}
      data={hoursOfDay.map((hour) => ({
        value: String(hour),
        label: format.time(`${String(hour).padStart(2, "0")}:00`),
      }))}
      value={String(value)}
      onChange={(hour) => hour !== null && onChange(Number(hour))}
      allowDeselect={false}
    />
  );
}
