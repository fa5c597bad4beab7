import IconCamera from "~icons/tabler/camera";
import IconDownload from "~icons/tabler/download";
import IconEraser from "~icons/tabler/eraser";
import IconEdit from "~icons/tabler/edit";
import IconKey from "~icons/tabler/key";
import IconToggleRight from "~icons/tabler/toggle-right";
import IconUserCog from "~icons/tabler/user-cog";
import IconUserShare from "~icons/tabler/user-share";
import { useContext } from "react";
import type { Me, Profile } from "#contract/identity/people.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import type { MenuEntry } from "#web/membership/leave/menu/actions-menu.tsx";
import { ProfileActionsMenu } from "#web/membership/leave/menu/profile-actions.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import type { Icon } from "#web/kernel/ui/icon.tsx";
import { useShortcuts } from "#web/kernel/ui/shortcuts.ts";
import { editableFields } from "#web/identity/people/editable-fields-model.ts";
import { profileMessages } from "../messages.ts";
import { type DialogName, OpenProfileDialog } from "../open-dialog.ts";

const signs: Readonly<Record<DialogName, Icon>> = {
  edit: IconEdit,
  photo: IconCamera,
  trainer: IconUserShare,
  roles: IconUserCog,
  status: IconToggleRight,
  password: IconKey,
  access: IconKey,
  data: IconDownload,
  askErasure: IconEraser,
  erase: IconEraser,
};

const words = {
  edit: "editProfile",
  photo: "changePhoto",
  trainer: "changeTrainer",
  roles: "changeRoles",
  status: "setStatus",
  password: "changePassword",
  access: "helpSignIn",
  data: "allData",
  askErasure: "askErasure",
  erase: "erase",
} as const satisfies Record<DialogName, string>;

const dialogNames = [
  "trainer",
  "edit",
  "photo",
  "roles",
  "status",
  "password",
  "access",
  "data",
  "askErasure",
  "erase",
] as const satisfies readonly DialogName[];

/** The labels that differ on one's own profile. */
const ownWords: Partial<Record<DialogName, "myData">> = { data: "myData" };

/** Entries that destroy are apart, at the end of the menu. */
const isApart = (name: DialogName) => name === "erase" || name === "askErasure";

/** The dots of a profile: what the person's status allows, then what the viewer may change (platform-and-people §2). */
export function ProfileMenu({ profile }: { profile: Profile }) {
  const t = useWords(profileMessages);
  const open = useContext(OpenProfileDialog);
  const me = useMe();
  const entryOf = (name: DialogName): MenuEntry => ({
    label: t((me.id === profile.id && ownWords[name]) || words[name]),
    sign: signs[name],
    letter: name === "edit" ? "e" : undefined,
    onChoose: (from) => open(name, from),
  });
  const offered = offeredDialogs(me, profile);
  useShortcuts({ e: () => offered.includes("edit") && open("edit", null) });
  return (
    <ProfileActionsMenu
      profile={profile}
      entries={offered.filter((name) => !isApart(name)).map(entryOf)}
      apart={offered.filter(isApart).map(entryOf)}
    />
  );
}

function offeredDialogs(viewer: Me, profile: Profile): readonly DialogName[] {
  const isAdmin = viewer.roles?.includes("admin") === true;
  const fields = editableFields(viewer, profile);
  const offered: Readonly<Record<DialogName, boolean>> = {
    edit: fields.size > 0,
    photo: fields.size > 0,
    trainer: isAdmin && profile.userType === "client",
    roles: isAdmin && profile.userType !== "client",
    status: fields.has("status"),
    password: (isAdmin && profile.email !== null) || viewer.id === profile.id,
    access: fields.size > 0 && viewer.id !== profile.id && profile.email !== null,
    data: isAdmin || viewer.id === profile.id,
    askErasure: viewer.id === profile.id && profile.userType === "client",
    erase: isAdmin && viewer.id !== profile.id && profile.userType === "client",
  };
  return dialogNames.filter((name) => offered[name]);
}
