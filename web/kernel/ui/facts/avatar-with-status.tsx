import classes from "./avatar-with-status.module.css";
import type { Tone } from "./tone.ts";
import tones from "./tone.module.css";

interface AvatarWithStatusProps {
  name: string;
  /** Shown when there is no photo. */
  initials: string;
  tone: Tone;
  /** The state in a word, for those who cannot see the dot. */
  label: string;
  /** The address of a photo, which then covers the initials. */
  image?: string | undefined;
  /** Diameter in pixels. */
  size?: number;
}

/** A person's photo, else their initials, in a circle, with a dot that shows their state. */
export function AvatarWithStatus({ name, initials, tone, label, image, size = 36 }: AvatarWithStatusProps) {
  return (
    <span
      className={`${tones.tone} ${classes.avatar}`}
      data-tone={tone}
      style={{ width: size, height: size, fontSize: size * 0.36 }}
      role="img"
      aria-label={`${name}, ${label}`}
      title={label}
    >
      {image === undefined ? <span aria-hidden>{initials}</span> : <img src={image} alt="" className={classes.photo} />}
      <span className={classes.dot} aria-hidden />
    </span>
  );
}
