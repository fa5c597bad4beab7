import { Button, Checkbox, Skeleton, Stack, Text, TextInput } from "@mantine/core";
import { type Area, apiTokenDraft, apiTokens, longestTokenDays } from "#contract/identity/api-tokens.ts";
import type { CallResult } from "#contract/kernel/endpoint/endpoint.ts";
import { addDays } from "#contract/kernel/values.ts";
import { useToday } from "#web/kernel/frame/club/club.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { LastDayField } from "#web/kernel/frame/dialogs/last-day-field.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useDateWords } from "#web/kernel/lib/dates/date-messages.ts";
import { type Draft, useDraft } from "#web/kernel/lib/forms/form.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand, useRead } from "#web/kernel/lib/calls/query.ts";
import { CopyField } from "#web/kernel/ui/fields/copy-field.tsx";
import { Dialog, DialogFooter } from "#web/kernel/ui/overlays/dialog.tsx";
import { CheckSet } from "#web/kernel/ui/fields/check-set.tsx";
import { useAreaWords } from "./area-labels.ts";
import classes from "./make-token-dialog.module.css";
import { tokenMessages } from "./token-messages.ts";

type TokenValues = Record<"name" | "endOfDate", string> & { rights: string[] };

/** The default validity of a new token, in days. */
const usualDays = 90;

/** Asks what a token is for, makes it, and shows it: nobody will see it again. */
export function MakeTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useWords(tokenMessages);
  const dates = useDateWords();
  const today = useToday();
  const initial = { name: "", rights: [], endOfDate: addDays(today, usualDays) };
  const draft = useDraft<TokenValues>("new token", apiTokenDraft, initial);
  const { form, bind, wordsAt, isTyped, refuse } = draft;
  const command = useCommand(apiTokens.make);
  if (command.data) return <MadeDialog made={command.data} onClose={onClose} />;
  const send = () => {
    if (form.validate().hasErrors) return;
    command.mutate({ body: form.values }, { onError: (error) => void refuse(error) });
  };
  return (
    <FormDialog
      title={t("createTitle")}
      isTyped={isTyped}
      failure={command.error}
      submit={t("create")}
      busy={command.isPending}
      size="lg"
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        label={t("name")}
        required
        placeholder={t("namePlaceholder")}
        maxLength={60}
        data-autofocus
        {...bind("name")}
      />
      <LastDayField
        label={t("lastDay")}
        description={t("lastDayHint")}
        required
        {...dates}
        today={today}
        about={today}
        begins={today}
        earliest={addDays(today, 1)}
        latest={addDays(today, longestTokenDays)}
        {...bind("endOfDate")}
        value={form.values.endOfDate}
      />
      <Rights draft={draft} />
      {wordsAt("rights") !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {wordsAt("rights")}
        </Text>
      )}
    </FormDialog>
  );
}

function Rights({ draft }: { draft: Draft<TokenValues> }) {
  const t = useWords(tokenMessages);
  const { data } = useRead(apiTokens.areas);
  return (
    <CheckSet legend={t("permissions")} hint={t("permissionsHint")}>
      {data ? (
        <div className={classes.areas}>
          <span />
          <span aria-hidden>{t("read")}</span>
          <span aria-hidden>{t("write")}</span>
          {data.map((area) => (
            <AreaRow key={area.area} area={area} draft={draft} />
          ))}
        </div>
      ) : (
        <Skeleton height={240} />
      )}
    </CheckSet>
  );
}

function AreaRow({ area: { area, read, write }, draft: { form } }: { area: Area; draft: Draft<TokenValues> }) {
  const t = useWords(tokenMessages);
  const name = useAreaWords()(area);
  const { rights } = form.values;
  const bound = (right: string) => ({
    checked: rights.includes(right),
    onChange: () =>
      form.setFieldValue(
        "rights",
        rights.includes(right) ? rights.filter((each) => each !== right) : [...rights, right],
      ),
  });
  return (
    <>
      <span>{name}</span>
      {read ? <Checkbox aria-label={t("readOf", { area: name })} {...bound(`${area}:read`)} /> : <span />}
      {write ? <Checkbox aria-label={t("writeOf", { area: name })} {...bound(`${area}:write`)} /> : <span />}
    </>
  );
}

interface MadeDialogProps {
  made: CallResult<typeof apiTokens.make>;
  onClose: () => void;
}

/** Shows the token, or that it was lost on the way with the answer. */
function MadeDialog({ made: { token, name }, onClose }: MadeDialogProps) {
  const t = useWords(tokenMessages);
  const button = useWords(buttonMessages);
  return (
    <Dialog title={t("madeTitle")} size="lg" closeLabel={button("close")} closeOnClickOutside={false} onClose={onClose}>
      <Stack>
        {token === null ? (
          <Text>{t("lost", { name })}</Text>
        ) : (
          <>
            <CopyField label={t("token")} value={token} copyLabel={button("copy")} copiedLabel={button("copied")} />
            <Text fw={550}>{t("once")}</Text>
            <Text>{t("sending")}</Text>
          </>
        )}
      </Stack>
      <DialogFooter>
        <Button onClick={onClose}>{button("close")}</Button>
      </DialogFooter>
    </Dialog>
  );
}
