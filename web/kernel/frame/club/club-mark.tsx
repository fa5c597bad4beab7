import { company } from "#contract/club/settings.ts";
import { Logo } from "#web/kernel/ui/logo.tsx";
import classes from "./club-mark.module.css";

/** The address of the image of the club's logo. */
export const logoAddress = (name: string) => `/api${company.logo.path.replace("{image}", name)}`;

interface ClubMarkProps {
  /** The name of the club's logo; null shows the mark of the app. */
  logo: string | null;
  /** Its height in pixels. */
  size?: number;
}

/** The club's logo beside its name, on a ground of its own: it may be made for white paper. */
export function ClubMark({ logo, size = 28 }: ClubMarkProps) {
  if (logo === null) return <Logo size={size} />;
  return <img className={classes.mark} src={logoAddress(logo)} alt="" style={{ height: size }} />;
}

/** The logo at the top of printed pages. */
export function PaperLogo({ logo }: { logo: string | null }) {
  return logo === null ? null : <img className={classes.paper} src={logoAddress(logo)} alt="" />;
}
