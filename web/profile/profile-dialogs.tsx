import { type ReactNode, useCallback, useState } from "react";
import type { Profile } from "#contract/people.ts";
import { lazyDialog } from "#web/frame/own-file.tsx";
import { giveFocusBack } from "#web/ui/focus.ts";
import { type DialogName, type OpenDialog, OpenProfileDialog } from "./open-dialog.ts";

const EditProfileDialog = lazyDialog(async () => (await import("./edit-profile-dialog.tsx")).EditProfileDialog);
const SetStatusDialog = lazyDialog(async () => (await import("./set-status-dialog.tsx")).SetStatusDialog);
const PhotoDialog = lazyDialog(async () => (await import("#web/people/photo-dialog.tsx")).PhotoDialog);
const ChangeTrainerDialog = lazyDialog(
  async () => (await import("#web/clients/change-trainer-dialog.tsx")).ChangeTrainerDialog,
);
const RolesDialog = lazyDialog(async () => (await import("#web/staff/roles-dialog.tsx")).RolesDialog);
const ChangePasswordDialog = lazyDialog(
  async () => (await import("#web/auth/change-password-dialog.tsx")).ChangePasswordDialog,
);

interface Opened {
  readonly name: DialogName;
  /** The person as they were when it was opened, for the save to be judged by. */
  readonly person: Profile;
  readonly from: HTMLElement | null;
}

interface ProfileDialogsProps {
  /** Left out while it is on its way. */
  profile: Profile | undefined;
  children: ReactNode;
}

/** Holds the dialogs behind a profile's menu and button; they are loaded when they are first needed. */
export function ProfileDialogs({ profile, children }: ProfileDialogsProps) {
  const [opened, setOpened] = useState<Opened>();
  const open = useCallback<OpenDialog>(
    (name, from) => profile && setOpened({ name, person: profile, from }),
    [profile],
  );
  const close = () => {
    setOpened(undefined);
    giveFocusBack(opened?.from);
  };
  return (
    <OpenProfileDialog value={open}>
      {children}
      {opened && opened.person.id === profile?.id && (
        <OpenedDialog name={opened.name} person={opened.person} onClose={close} />
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
  }
}
