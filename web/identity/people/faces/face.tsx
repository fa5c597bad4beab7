import { type PersonName, initialsOf } from "#contract/kernel/person/person-name.ts";
import { usePersonImage } from "./photo-model.ts";
import classes from "./face.module.css";

interface FaceProps {
  person: { readonly id: number; readonly name: PersonName; readonly profileImage?: string | null };
  /** Diameter in pixels. */
  size?: number;
}

/** A face beside the name it belongs to, which is said there. */
export function Face({ person, size = 24 }: FaceProps) {
  const image = usePersonImage(person);
  return (
    <span
      className={classes.face}
      style={{ width: size, height: size, fontSize: Math.max(10, size * 0.38) }}
      aria-hidden
    >
      {image === undefined ? initialsOf(person.name) : <img src={image} alt="" />}
    </span>
  );
}
