import { type PersonName, initialsOf } from "#contract/person-name.ts";
import type { PersonStatus, UserType } from "#contract/values.ts";
import { useFormat } from "#web/frame/format.ts";
import { AvatarWithStatus } from "#web/ui/avatar-with-status.tsx";
import { usePersonImage } from "./photo-model.ts";
import { personTone } from "./status-model.ts";
import { useStatusWords } from "./status-words.ts";

interface PersonAvatarProps {
  person: { readonly id: number; readonly status: PersonStatus; readonly profileImage?: string | null | undefined };
  name: PersonName;
  userType: UserType;
  /** Diameter in pixels. */
  size?: number;
}

/** A person's face: photo or initials, with their state. */
export function PersonAvatar({ person, name, userType, size }: PersonAvatarProps) {
  const label = useStatusWords()(person.status, userType);
  return (
    <AvatarWithStatus
      name={useFormat().name(name)}
      initials={initialsOf(name)}
      tone={personTone[person.status]}
      label={label}
      image={usePersonImage(person)}
      {...(size !== undefined && { size })}
    />
  );
}
