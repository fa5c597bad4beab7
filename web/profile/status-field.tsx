import { Radio, Stack, Text } from "@mantine/core";
import { useToday } from "#web/lib/club.ts";
import { useWords } from "#web/lib/i18n.ts";
import { useStatusWords } from "#web/lib/status-messages.ts";
import { editMessages } from "./edit-messages.ts";
import { isDerived, settableStatuses } from "./profile-form.ts";
import classes from "./status-field.module.css";
import type { Edit } from "./use-edit.ts";

/** The status that is set by hand; one that follows from the rest is told, and cannot be chosen (decisions, section 3). */
export function StatusField({ edit: { stored, bind, form } }: { edit: Edit }) {
  const t = useWords(editMessages);
  const words = useStatusWords();
  const { status, userType } = stored;
  const derived = isDerived(stored, useToday()) && status !== "active" ? t(`now.${status}`) : undefined;
  return (
    <Radio.Group
      label={t("status")}
      {...bind("status")}
      value={form.values.status ?? ""}
      onChange={(chosen) => form.setFieldValue("status", settableStatuses.find((each) => each === chosen) ?? null)}
    >
      <Stack className={classes.options}>
        {derived !== undefined && (
          <Text size="sm" c="dimmed">
            {derived}
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
