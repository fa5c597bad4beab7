import { ActionIcon, Skeleton, UnstyledButton } from "@mantine/core";
import IconEdit from "~icons/tabler/edit";
import { type ReactNode, useRef } from "react";
import type { Profile } from "#contract/identity/people.ts";
import { type FieldName, fieldOf } from "#contract/identity/person-fields.ts";
import { editableFields } from "#web/identity/people/editable-fields-model.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useLabels } from "../label-messages.ts";
import { profileMessages } from "../messages.ts";
import { useIsPhone } from "./use-is-phone.ts";
import classes from "./value-in-place.module.css";

const FieldInPlace = lazyDialog(
  async () => (await import("../editing/field-in-place.tsx")).FieldInPlace,
  <Skeleton height={36} />,
);

interface ValueInPlaceProps {
  profile: Profile;
  field: FieldName;
  /** The value in words. */
  said: string;
  /** The value as it is shown, if not as its words; a link is pressed for itself, so the pencil beside it opens the field. */
  children?: ReactNode;
}

/** A value of a profile, which becomes its field when it is pressed by somebody who may change it; not on a phone. */
export function ValueInPlace({ profile, field, said, children }: ValueInPlaceProps) {
  const t = useWords(profileMessages);
  const label = useLabels(profile.userType)(field);
  const mayChange = useMayChange(profile, field);
  const [isOpen, setOpen] = useStoredDraft(`${field} of profile ${profile.id} in place`, false);
  const takesFocus = useRef(false);
  if (!mayChange) return children ?? said;
  if (isOpen) {
    const close = (isFocused: boolean) => {
      takesFocus.current = isFocused;
      setOpen(false);
    };
    return <FieldInPlace person={profile} field={field} onClose={() => close(true)} onLeft={() => close(false)} />;
  }
  const opener = {
    // Where nothing is on file, the words name the field already.
    "aria-label": said.startsWith(label) ? t("changeNamed", { said }) : t("changeValue", { field: label, value: said }),
    onClick: () => setOpen(true),
    ref: (button: HTMLButtonElement | null) => {
      if (!button || !takesFocus.current) return;
      takesFocus.current = false;
      button.focus();
    },
  };
  return children === undefined ? (
    <UnstyledButton className={classes.value} {...opener}>
      {said}
      <IconEdit className={classes.sign} aria-hidden />
    </UnstyledButton>
  ) : (
    <span className={classes.link}>
      {children}
      <ActionIcon variant="subtle" color="gray" size={24} className={classes.pencil} {...opener}>
        <IconEdit size={16} aria-hidden />
      </ActionIcon>
    </span>
  );
}

/** A term moves sessions and its end, and admins have a fixed department: those have the form. */
function useMayChange(profile: Profile, field: FieldName): boolean {
  const me = useMe();
  const isPhone = useIsPhone();
  const isFixed = field === "department" && profile.roles?.includes("admin") === true;
  return !isPhone && !isFixed && fieldOf(field).fact !== "term" && editableFields(me, profile).has(field);
}
