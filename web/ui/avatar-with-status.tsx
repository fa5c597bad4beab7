import classes from "./avatar-with-status.module.css";
import type { Tone } from "./tone.ts";
import tones from "./tone.module.css";

interface AvatarWithStatusProps {
  /** The name as the language writes it. */
  name: string;
  tone: Tone;
  /** The state in a word, for those who cannot see the dot. */
  label: string;
  /** The address of a photo, which then covers the initials. */
  image?: string | undefined;
  /** Diameter in pixels. */
  size?: number;
}

/** A person's photo, else their initials, in a circle, with a dot that shows their state. */
export function AvatarWithStatus({ name, tone, label, image, size = 36 }: AvatarWithStatusProps) {
  return (
    <span
      className={`${tones.tone} ${classes.avatar}`}
      data-tone={tone}
      style={{ width: size, height: size, fontSize: size * 0.36 }}
      role="img"
      aria-label={`${name}, ${label}`}
      title={label}
    >
      {image === undefined ? (
        <span aria-hidden>{initials(name)}</span>
      ) : (
        <img src={image} alt="" className={classes.photo} />
      )}
      <span className={classes.dot} aria-hidden />
    </span>
  );
}

/** First letters of the first and last word; the last two characters of a name written in one piece. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const first = Array.from(words[0] ?? "");
  const last = words.length > 1 ? Array.from(words.at(-1) ?? "") : [];
  if (last.length > 0) return `${first[0]}${last[0]}`.toLocaleUpperCase();
  return /^\p{Script=Han}/u.test(name) ? first.slice(-2).join("") : first.slice(0, 2).join("").toLocaleUpperCase();
}
