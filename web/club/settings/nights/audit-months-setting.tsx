import { Button, Group, Text } from "@mantine/core";
import { useId, useState } from "react";
import { auditMonths, clubSettings } from "#contract/club/settings.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { Select } from "#web/kernel/ui/fields/select.tsx";
import { auditMonthsMessages } from "./audit-months-messages.ts";
import { clubSetting } from "../club-setting.ts";
import { settingMessages } from "../messages.ts";
import { ShorterLogDialog } from "./shorter-log-dialog.tsx";
import { type SettingDraft, useSetting } from "../use-setting.ts";

type Months = (typeof auditMonths)[number] | null;

const kept = clubSetting<Months>("auditMonths", clubSettings.auditMonths);
const FOREVER = "forever";

/** For how long the activity log is kept, and the way to change it. */
export function AuditMonthsSetting() {
  const t = useWords(auditMonthsMessages);
  const called = useCalled();
  const line = useId();
  const draft = useSetting(kept);
  const [isOpen, setOpen] = useStoredDraft("changing how long the log is kept", false);
  const close = () => {
    draft.discard();
    setOpen(false);
  };
  return (
    <Group gap="xs">
      <Text id={line}>{t("now", { time: called(draft.current) })}</Text>
      <Button variant="default" size="compact-sm" aria-describedby={line} onClick={() => setOpen(true)}>
        {t("change")}
      </Button>
      {isOpen && <AuditMonthsDialog draft={draft} onClose={close} />}
    </Group>
  );
}

/** Asks again before it is shorter, which removes entries for good. */
function AuditMonthsDialog({ draft, onClose }: { draft: SettingDraft<Months>; onClose: () => void }) {
  const t = useWords(auditMonthsMessages);
  const setting = useWords(settingMessages);
  const button = useWords(buttonMessages);
  const called = useCalled();
  const [isAsking, setAsking] = useState(false);
  const { value, current } = draft;
  const shorter = value !== null && (current === null || value < current) ? value : undefined;
  const save = () => {
    setAsking(false);
    draft.save(() => {
      alertSuccess(setting("saved", { setting: t("title") }));
      onClose();
    });
  };
  // In the place of the form, not over it: Esc would close both.
  if (isAsking && shorter !== undefined) {
    return (
      <ShorterLogDialog
        months={shorter}
        title={t("shorterTitle", { time: called(shorter) })}
        onConfirm={save}
        onClose={() => setAsking(false)}
      />
    );
  }
  return (
    <FormDialog
      title={t("title")}
      isTyped={draft.isChanged}
      failure={draft.error}
      submit={button("save")}
      blocked={!draft.isChanged && "unchanged"}
      busy={draft.busy}
      onSubmit={() => (shorter === undefined ? save() : setAsking(true))}
      onClose={onClose}
    >
      <Text>{t("effect")}</Text>
      <Select
        aria-label={t("title")}
        data={[null, ...auditMonths].map((months) => ({ value: String(months ?? FOREVER), label: called(months) }))}
        value={String(value ?? FOREVER)}
        onChange={(picked) => draft.change(auditMonths.find((months) => String(months) === picked) ?? null)}
        allowDeselect={false}
      />
    </FormDialog>
  );
}

/** The words for how long the log is kept. */
function useCalled(): (months: Months) => string {
  const t = useWords(auditMonthsMessages);
  return (months) => {
    if (months === null) return t("forever");
    return months < 12 ? t("months", { count: months }) : t("years", { count: months / 12 });
  };
}
