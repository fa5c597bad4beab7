import { type PersonName, initialsOf } from "#contract/kernel/person/person-name.ts";
import type { UserType } from "#contract/kernel/values.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { AvatarWithStatus } from "#web/kernel/ui/facts/avatar-with-status.tsx";
import { usePersonImage } from "./photo-model.ts";
import type { Standee } from "../../../kernel/frame/status-model.ts";
import { useStatusText } from "../../../kernel/frame/status-labels.ts";

interface PersonAvatarProps {
  person: Standee & { readonly id: number; readonly profileImage?: string | null | undefined };
  name: PersonName;
  userType: UserType;
  /** Diameter in pixels. */
  size?: number;
}

/** A person's face: photo or initials, with their state. */
export function PersonAvatar({ person, name, userType, size }: PersonAvatarProps) {
  return (
    <AvatarWithStatus
      name={useFormat().name(name)}
      initials={initialsOf(name)}
      {...useStatusText(person, userType)}
      image={usePersonImage(person)}
      {...(size !== undefined && { size })}
    />
  );
}
