import { Button, Checkbox, List, Stack, Text } from "@mantine/core";
import { useState } from "react";
import type { Feed } from "#contract/schedule/feeds.ts";
import type { Profile } from "#contract/identity/people.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { CopyField } from "#web/kernel/ui/fields/copy-field.tsx";
import { Dialog, DialogFooter } from "#web/kernel/ui/overlays/dialog.tsx";
import { feedMessages } from "./feed-messages.ts";
import { type FeedCalls, webcalOf } from "./feed-calls.ts";

interface MakeFeedDialogProps {
  person: Profile;
  make: FeedCalls["make"];
  /** The address that the new one takes the place of. */
  former: Feed;
  onClose: () => void;
}

/** Asks what a new address is to hold, makes it, and shows it: nobody will see it again. */
export function MakeFeedDialog({ person, make, former, onClose }: MakeFeedDialogProps) {
  const t = useWords(feedMessages);
  const [withNames, setWithNames] = useState(former.withNames);
  const command = useCommand(make);
  if (command.data) return <MadeDialog path={command.data.path} onClose={onClose} />;
  return (
    <FormDialog
      title={t("anewTitle")}
      isTyped={false}
      failure={command.error}
      submit={t("anew")}
      busy={command.isPending}
      onSubmit={() => command.mutate({ params: { id: String(person.id) }, body: { withNames } })}
      onClose={onClose}
    >
      <Text>{t("anewText")}</Text>
      <NamesBox person={person} checked={withNames} onChange={setWithNames} />
    </FormDialog>
  );
}

interface NamesBoxProps {
  person: Profile;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Whether the calendar shows with whom a session is. */
export function NamesBox({ person, checked, onChange }: NamesBoxProps) {
  const t = useWords(feedMessages);
  return (
    <Checkbox
      label={person.userType === "trainer" ? t("clientNames") : t("trainerNames")}
      description={t("namesHint")}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

/** An address that was made, and what each kind of device does with it. */
export function MadeDialog({ path, onClose }: { path: string; onClose: () => void }) {
  const t = useWords(feedMessages);
  const button = useWords(buttonMessages);
  const address = new URL(path, window.location.origin).href;
  return (
    <Dialog title={t("madeTitle")} size="lg" closeLabel={button("close")} closeOnClickOutside={false} onClose={onClose}>
      <Stack>
        <CopyField label={t("address")} value={address} copyLabel={button("copy")} copiedLabel={button("copied")} />
        <Text fw={550}>{t("once")}</Text>
        <List spacing="xs">
          <List.Item>{t("apple")}</List.Item>
          <List.Item>{t("google")}</List.Item>
          <List.Item>{t("outlook")}</List.Item>
        </List>
      </Stack>
      <DialogFooter>
        <Button variant="default" onClick={onClose}>
          {button("close")}
        </Button>
        <Button component="a" href={webcalOf(address)}>
          {t("open")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
