import { type ReactNode, useCallback, useState } from "react";
import type { Profile } from "#contract/identity/people.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { giveFocusBack } from "#web/kernel/ui/focus.ts";
import { type DialogName, type OpenDialog, OpenProfileDialog } from "../open-dialog.ts";

const EditProfileDialog = lazyDialog(
  async () => (await import("../editing/edit-profile-dialog.tsx")).EditProfileDialog,
);
const SetStatusDialog = lazyDialog(async () => (await import("../editing/set-status-dialog.tsx")).SetStatusDialog);
const PhotoDialog = lazyDialog(async () => (await import("#web/identity/people/faces/photo-dialog.tsx")).PhotoDialog);
const ChangeTrainerDialog = lazyDialog(
  async () => (await import("#web/membership/clients/trainers/change-trainer-dialog.tsx")).ChangeTrainerDialog,
);
const RolesDialog = lazyDialog(async () => (await import("#web/membership/staff/roles-dialog.tsx")).RolesDialog);
const ChangePasswordDialog = lazyDialog(
  async () => (await import("#web/identity/auth/passwords/change-password-dialog.tsx")).ChangePasswordDialog,
);
const OwnDataDialog = lazyDialog(async () => (await import("./own-data-dialog.tsx")).OwnDataDialog);
const AskErasureDialog = lazyDialog(
  async () => (await import("#web/membership/erasure/ask-erasure-dialog.tsx")).AskErasureDialog,
);
const EraseDialog = lazyDialog(async () => (await import("#web/membership/erasure/erase-dialog.tsx")).EraseDialog);
const AccessDialog = lazyDialog(
  async () => (await import("#web/identity/auth/passwords/access-dialog.tsx")).AccessDialog,
);

interface Asked {
  readonly name: DialogName;
  /** The person as they were when it opened, for the save to be judged by; left out until they are read again. */
  readonly person?: Profile;
}

interface ProfileDialogsProps {
  /** Left out while it is on its way. */
  profile: Profile | undefined;
  /** Whether it is being read, again too; as the same read says it: what is not must be the profile that goes with it. */
  isReading: boolean;
  /** The editor is open from the start, as the address says; called when it closes. */
  onEdited?: (() => void) | undefined;
  children: ReactNode;
}

/**
 * Holds the dialogs behind a profile's menu and button; they are loaded when they are first needed. While the profile is
 * being read again, as after a save, a dialog waits: it would be judged by what it was before.
 */
export function ProfileDialogs({ profile, isReading, onEdited, children }: ProfileDialogsProps) {
  const [asked, setAsked] = useStoredDraft<Asked | undefined>("dialog of a profile", onEdited && { name: "edit" });
  const [from, setFrom] = useState<HTMLElement | null>(null);
  const open = useCallback<OpenDialog>(
    (name, button) => {
      setAsked({ name });
      setFrom(button);
    },
    [setAsked],
  );
  if (asked && !asked.person && profile && !isReading) setAsked({ ...asked, person: profile });
  const close = () => {
    setAsked(undefined);
    onEdited?.();
    giveFocusBack(from);
  };
  return (
    <OpenProfileDialog value={open}>
      {children}
      {asked?.person && asked.person.id === profile?.id && (
        <OpenedDialog name={asked.name} person={asked.person} onClose={close} />
      )}
    </OpenProfileDialog>
  );
}

function OpenedDialog({ name, ...dialog }: { name: DialogName; person: Profile; onClose: () => void }) {
  switch (name) {
    case "edit":
      return <EditProfileDialog {...dialog} />;
    case "photo":
      return <PhotoDialog {...dialog} />;
    case "trainer":
      return <ChangeTrainerDialog client={dialog.person} onClose={dialog.onClose} />;
    case "roles":
      return <RolesDialog {...dialog} />;
    case "status":
      return <SetStatusDialog {...dialog} />;
    case "password":
      return <ChangePasswordDialog {...dialog} />;
    case "access":
      return <AccessDialog {...dialog} />;
    case "data":
      return <OwnDataDialog {...dialog} />;
    case "askErasure":
      return <AskErasureDialog {...dialog} />;
    case "erase":
      return <EraseDialog {...dialog} />;
  }
}
