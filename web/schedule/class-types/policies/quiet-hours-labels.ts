import { useSuspenseQuery } from "@tanstack/react-query";
import { clubSettings } from "#contract/club/settings.ts";
import { clubRead, valueOf } from "#web/kernel/frame/club/club.ts";
import { useFormat } from "#web/kernel/frame/format.ts";

/** The hours that do not count towards deadlines; undefined where all do. */
export function useQuietHours(): string | undefined {
  const format = useFormat();
  const { quietHours } = clubSettings;
  const { data } = useSuspenseQuery(clubRead);
  const { from, to } = valueOf(data, "quietHours", quietHours.schema, quietHours.initial);
  return from === to ? undefined : format.times(from, to);
}
