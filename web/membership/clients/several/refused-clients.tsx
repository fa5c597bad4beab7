import { Alert, Button, List, Stack } from "@mantine/core";
import IconAlertCircle from "~icons/tabler/alert-circle";
import { detailsOf } from "#contract/kernel/refusal/errors.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import type { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { chosenClientMessages } from "./chosen-messages.ts";

/** The refused ones of several clients, if that is the error. */
export function refusedIn(error: ApiError | null) {
  return error ? detailsOf("SOME_REFUSED", error)?.refused : undefined;
}

interface RefusedClientsProps {
  refused: NonNullable<ReturnType<typeof refusedIn>>;
  /** How many were asked for. */
  asked: number;
  onLeaveOut: (ids: readonly number[]) => void;
}

const known = ["SAME_TRAINER", "TRAINER_BUSY", "CLIENT_BUSY", "PERSON_UNAVAILABLE", "STALE", "NOT_FOUND"] as const;

/** The refused clients and the reasons, by name, and the button to continue without them. */
export function RefusedClients({ refused, asked, onLeaveOut }: RefusedClientsProps) {
  const t = useWords(chosenClientMessages);
  const format = useFormat();
  const reasonOf = (code: string) =>
    t(code === "INVALID_STATE" ? "NOT_TRAINED" : (known.find((each) => each === code) ?? "other"));
  return (
    <Alert color="red" title={t("unchanged")} icon={<IconAlertCircle aria-hidden />} role="alert">
      <Stack gap="sm">
        <List size="sm" mah={180} style={{ overflowY: "auto" }} tabIndex={0} aria-label={t("unchanged")}>
          {refused.map(({ id, name, code }) => (
            <List.Item key={id}>{t("because", { name: format.name(name), reason: reasonOf(code) })}</List.Item>
          ))}
        </List>
        {refused.length < asked ? (
          <Button variant="default" onClick={() => onLeaveOut(refused.map(({ id }) => id))}>
            {t("goOn", { count: refused.length })}
          </Button>
        ) : (
          t("nobodyLeft")
        )}
      </Stack>
    </Alert>
  );
}
