import { type PersonName, initialsOf } from "#contract/person-name.ts";
import type { UserType } from "#contract/values.ts";
import { useFormat } from "#web/frame/format.ts";
import { AvatarWithStatus } from "#web/ui/avatar-with-status.tsx";
import { usePersonImage } from "./photo-model.ts";
import type { Standee } from "./status-model.ts";
import { useStanding } from "./status-words.ts";

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
      {...useStanding(person, userType)}
      image={usePersonImage(person)}
      {...(size !== undefined && { size })}
    />
  );
}
