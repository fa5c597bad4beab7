import { Radio, Stack, Text } from "@mantine/core";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { statusFilterOf } from "#web/kernel/frame/status-model.ts";
import { useStatusWords } from "#web/kernel/frame/status-labels.ts";
import { useMissingFields } from "../label-messages.ts";
import { editMessages } from "./edit-messages.ts";
import { settableStatuses } from "./profile-form.ts";
import classes from "./status-field.module.css";
import type { Edit } from "./use-edit.ts";

/** The status set by hand, or active; a derived status is shown as text (decisions §3). */
export function StatusField({ edit: { stored, bind, form } }: { edit: Edit }) {
  const t = useWords(editMessages);
  const words = useStatusWords();
  const missing = useMissingFields();
  const { status, status_set: set, userType } = stored;
  const isDerived = status !== "active" && status !== set;
  const isEnded = status === "dismissed" && userType === "client";
  return (
    <Radio.Group
      label={t("status")}
      {...bind("status")}
      value={form.values.status}
      onChange={(chosen) =>
        form.setFieldValue("status", settableStatuses.find((each) => each === chosen) ?? form.values.status)
      }
    >
      <Stack className={classes.options}>
        {isDerived && (
          <Text size="sm" c="dimmed">
            {t(isEnded ? "now.client.dismissed" : `now.${status}`, {
              status: words(statusFilterOf(stored), userType),
              missing: missing(stored),
            })}
          </Text>
        )}
        {settableStatuses.map((each) => (
          <Radio
            key={each}
            value={each}
            classNames={{ body: classes.option, label: classes.word }}
            label={words(each, userType)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
