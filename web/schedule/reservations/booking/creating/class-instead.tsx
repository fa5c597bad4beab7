import { SegmentedControl } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { bookingTimeMessages } from "./booking-time-messages.ts";

interface ClassInsteadProps {
  clientId: number;
  onClose: () => void;
}

/** Staff book a session or a class for a client; classes are chosen on the timetable. */
export function ClassInstead({ clientId, onClose }: ClassInsteadProps) {
  const t = useWords(bookingTimeMessages);
  const navigate = useNavigate();
  return (
    <SegmentedControl
      fullWidth
      mt="sm"
      aria-label={t("kind")}
      value="session"
      onChange={(kind) => {
        if (kind !== "class") return;
        onClose();
        void navigate({ to: "/timetable", search: { client: clientId } });
      }}
      data={(["session", "class"] as const).map((value) => ({ value, label: t(value) }))}
    />
  );
}
