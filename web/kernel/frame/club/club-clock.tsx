import { Text } from "@mantine/core";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { isClockHere } from "#web/kernel/lib/dates/time.ts";
import { useClub } from "./club.ts";
import { useFormat } from "../format.ts";
import { frameMessages } from "../messages.ts";

/** Names the club's time zone where this device's clock shows another time, and always where times are typed. */
export function ClubClock({ isAlways = false }: { isAlways?: boolean }) {
  const t = useWords(frameMessages);
  const format = useFormat();
  const { timeZone } = useClub();
  if (!isAlways && isClockHere(timeZone)) return null;
  return (
    <Text size="sm" c="dimmed">
      {t("clubClock", { zone: format.zone(timeZone) })}
    </Text>
  );
}
