import { Skeleton, Title } from "@mantine/core";
import { messagePreferences } from "#contract/messaging/message-preferences.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useRead } from "#web/kernel/lib/calls/query.ts";
import { ConsentSwitch } from "./consent-switch.tsx";
import { preferenceMessages } from "./preference-messages.ts";

interface ConsentSectionProps {
  personId: number;
  /** Whether the viewer may write down what a client has said. */
  mayNote: boolean;
}

/** Whether a client agrees to hear of news and offers, for staff. */
export function ConsentSection({ personId, mayNote }: ConsentSectionProps) {
  const t = useWords(preferenceMessages);
  const { data, error } = useRead(messagePreferences.read, { params: { id: String(personId) } });
  if (error && !data) return null;
  return (
    <section>
      <Title order={3} mb="sm">
        {t("marketing")}
      </Title>
      {data ? (
        <ConsentSwitch personId={personId} marketing={data.marketing} label={t("marketingOf")} readOnly={!mayNote} />
      ) : (
        <Skeleton height={44} />
      )}
    </section>
  );
}
